import { usePageData } from '../site/context.ts';
import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { Words } from '../ui/words.tsx';

export function Related({ block }: { block: BlockOf<'related'> }) {
  const { links } = usePageData();
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="label">{block.label}</h2>
        <ul className="mt-7 grid gap-x-8 gap-y-4 md:grid-cols-3">
          {block.links?.map(({ href, text }) => (
            <li
              key={href}
              className="group relative flex items-center gap-5 border-t border-line pt-4 md:block md:border-0 md:pt-0"
            >
              <div className="frame aspect-square w-26 shrink-0 md:aspect-[5/3] md:w-auto">
                <Picture name={links[href]?.picture ?? ''} sizes="(width >= 48rem) 380px, 104px" decorative />
              </div>
              <div>
                <h3 className="text-h4 md:mt-4 md:text-h3">
                  <a className="no-underline after:absolute after:inset-0" href={href}>
                    {links[href]?.name}
                  </a>
                </h3>
                <p className="mt-1 text-sm text-soft">
                  <Words text={text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
