import type { BlockOf } from './block-view.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';

/** Beside two pictures where the page has some; else the heading stands beside its reasons. */
export function Reasons({ block }: { block: BlockOf<'reasons'> }) {
  const { pictures, reasons } = block;
  return (
    <section className="on-dark relative bg-hedge text-white">
      <div className="wrap grid gap-x-10 lg:grid-cols-12">
        {pictures && (
          <div className="relative lg:col-span-5">
            <div className="frame -mt-6 aspect-[4/3] raised sm:aspect-[16/9] lg:-mt-16 lg:aspect-auto lg:h-[34rem] lg:w-[88%]">
              <Picture name={pictures[0]} focus="right" sizes="(width >= 64rem) 420px, 100vw" />
            </div>
            <div className="frame absolute top-[23.5rem] right-0 hidden aspect-[4/3] w-[64%] set-in lg:block">
              <Picture name={pictures[1]} focus="right" sizes="310px" />
            </div>
          </div>
        )}
        <div className="reasons pt-12 pb-section lg:pt-24">
          <SectionHead {...block} className="max-w-[18ch]" />
          <dl className="mt-9">
            {reasons.map((reason) => (
              <div
                key={reason.name}
                className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-white/20 py-5 sm:grid-cols-[auto_12rem_1fr] sm:items-baseline"
              >
                <dt className="contents">
                  <span className="self-center text-sage sm:self-start sm:pt-1">
                    <Icon name={reason.icon} />
                  </span>
                  <span className="serif text-h4">{reason.name}</span>
                </dt>
                <dd className="col-start-2 mt-1 max-w-[44ch] text-white/90 sm:col-start-3 sm:mt-0">{reason.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
