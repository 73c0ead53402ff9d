import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

/** A large picture with a framed list of choices over its corner. */
export function Showcase({ block }: { block: BlockOf<'showcase'> }) {
  return (
    <section className="pb-section">
      <div className="wrap grid gap-x-10 lg:grid-cols-12 lg:items-end">
        <div className="frame aspect-[4/3] sm:aspect-[3/2] lg:col-span-8 lg:col-start-1 lg:row-start-1 lg:mb-16">
          <Picture name={block.picture} focus={block.focus} sizes="(width >= 64rem) 790px, 100vw" />
        </div>
        <div className="packet z-10 -mt-16 ml-auto p-8 sm:max-w-xl lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:mt-24 lg:max-w-none lg:p-11">
          <SectionHead {...block} />
          <dl className="mt-6">
            {block.terms.map((term) => (
              <div
                key={term.name}
                className="grid gap-x-5 border-t border-line py-3.5 sm:grid-cols-[8.5rem_1fr] sm:items-baseline"
              >
                <dt className="serif text-h4">{term.name}</dt>
                <dd className="text-soft">
                  <Words text={term.text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
