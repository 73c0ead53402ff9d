import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

/** A wide picture with a framed list of choices over its lower edge. */
export function Showcase({ block }: { block: BlockOf<'showcase'> }) {
  return (
    <section className="relative lg:pb-16">
      <div className="h-[26rem] overflow-hidden sm:h-[34rem] lg:h-[46rem]">
        <Picture name={block.picture} focus={block.focus ?? 'low'} sizes="100vw" />
      </div>
      <div className="wrap relative">
        <div className="packet -mt-24 mr-4 p-8 sm:mr-auto sm:max-w-xl lg:absolute lg:right-gutter lg:bottom-[-4rem] lg:mt-0 lg:max-w-[34rem] lg:p-11">
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
