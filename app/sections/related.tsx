import { usePageData } from '../site/context.ts';
import { Words } from '../ui/words.tsx';
import type { BlockOf } from './block-view.tsx';

/** Pages to read next, in words: their pictures stand on their own pages. */
export function Related({ block }: { block: BlockOf<'related'> }) {
  const { links } = usePageData();
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="label">{block.label}</h2>
        <ul className="mt-7 grid gap-x-10 md:grid-cols-3">
          {block.links?.map(({ href, text }) => (
            <li key={href} className="group relative border-t border-line py-5">
              <h3 className="text-h3">
                <a className="underline decoration-1 underline-offset-4 after:absolute after:inset-0" href={href}>
                  {links[href]?.name}
                </a>
              </h3>
              <p className="mt-1 text-soft">
                <Words text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
