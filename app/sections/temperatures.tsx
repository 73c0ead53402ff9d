import type { BlockOf } from './block-view.tsx';
import { ChartStyles } from './chart-styles.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

/** A thermometer laid open: what is done at which road temperature, from warm to cold. */
export function Temperatures({ block }: { block: BlockOf<'temperatures'> }) {
  return (
    <section className="bg-stone py-section">
      <ChartStyles />
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[40ch] text-soft">
            <Words text={block.text} />
          </p>
        </div>
        <ol className="temperatures lg:col-span-8">
          {block.bands.map(({ at, does, tone }) => (
            <li key={at} className={`band-${tone}`}>
              <span className="serif text-h3 whitespace-nowrap">{at}</span>
              <span>{does}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
