import { usePageData, useSite } from '../site/context.ts';
import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Icon } from '../ui/icon.tsx';
import { TownMap } from './town-map.tsx';

export function Areas({ block }: { block: BlockOf<'areas'> }) {
  const towns = usePageData().map?.towns ?? [];
  const { all } = useSite().serviceArea;
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-4 lg:self-end">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[44ch] text-soft">{block.text}</p>
        </div>
        <div className="-mx-3 lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:-mr-[max(0rem,calc((100vw-81rem)/2))]">
          <TownMap />
        </div>
        <ul className="grid grid-cols-2 gap-x-6 lg:col-span-4 lg:grid-cols-1 lg:self-start">
          {towns.map((town) => (
            <li key={town.href} className="border-t border-line">
              <a
                className="group flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 py-2.5 no-underline"
                href={town.href}
              >
                <span className="serif text-h4 text-hedge decoration-1 underline-offset-4 group-hover:text-lawn group-hover:underline">
                  {town.name}
                </span>
                <span className="text-xs whitespace-nowrap text-soft">{town.postcodes}</span>
              </a>
            </li>
          ))}
          {all && (
            <li className="border-t border-line">
              <a className="more" href={all.href}>
                <span>See {all.name}</span>
                <Icon name="arrow" className="size-5" />
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
