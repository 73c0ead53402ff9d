import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';

/** What jobs have cost, and what decides it. */
export function Prices({ block }: { block: BlockOf<'prices'> }) {
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[44ch] text-soft">{block.decides}</p>
        </div>
        <dl className="self-start border-b border-line lg:col-span-6 lg:col-start-7">
          {block.prices.map(({ job, range }) => (
            <div key={job} className="flex flex-wrap gap-x-5 border-t border-line py-3.5">
              <dt className="mr-auto">{job}</dt>
              <dd className="serif text-h4 whitespace-nowrap">{range}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
