import { usePageData, useSite } from '../site/context.ts';
import { Icon } from '../ui/icon.tsx';
import { Words } from '../ui/words.tsx';

/** The strip under the hero: a few reasons to read on. */
export function Trust() {
  const { trust } = useSite();
  const { hero } = usePageData();
  // A hero's fact hangs over the right of the strip.
  const columns = 'fact' in hero ? 'lg:col-span-7 lg:gap-x-5 xl:pr-6' : 'col-span-full lg:gap-x-10';
  return (
    <section aria-label="At a glance" className="border-b border-line lg:border-0">
      <div className="wrap grid lg:grid-cols-12">
        <ul className={`grid grid-cols-2 gap-x-6 py-3 sm:py-5 md:grid-cols-4 lg:py-9 ${columns}`}>
          {trust.map((fact) => (
            <li
              key={fact.name}
              className="flex items-start gap-3 py-3 lg:block lg:border-l lg:border-line lg:py-1 lg:pl-5"
            >
              <span className="mt-0.5 block text-lawn lg:mb-2.5">
                <Icon name={fact.icon} className="size-6" />
              </span>
              <span className="leading-tight">
                <span className="block text-sm leading-tight font-semibold text-hedge">{fact.name}</span>
                <span className="mt-0.5 block text-xs text-soft">
                  <Words text={fact.text} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
