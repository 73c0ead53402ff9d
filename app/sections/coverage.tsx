import { usePageData } from '../site/context.ts';
import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { TownMap } from './town-map.tsx';

export function Coverage({ block }: { block: BlockOf<'coverage'> }) {
  const { links } = usePageData();
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-4">
          <SectionHead {...block} />
          <ul className="mt-6 flex flex-wrap gap-2">
            {block.places.map((place) => (
              <li key={place} className="rounded-sm border border-line bg-card px-3 py-1.5 font-semibold text-hedge">
                {place}
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-[42ch] text-soft">{block.text}</p>
          {block.neighbours[0] && (
            <p className="mt-4 text-soft">
              {block.next}{' '}
              {block.neighbours.map((href, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a className="link" href={href}>
                    {links[href]?.name}
                  </a>
                </span>
              ))}
              .
            </p>
          )}
        </div>
        <div className="-mx-3 lg:col-span-8 lg:mx-0">
          <TownMap />
        </div>
      </div>
    </section>
  );
}
