import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { Words } from '../ui/words.tsx';

/** Long text in numbered parts, with a list of contents that stays in view on large screens. */
export function Sections({ block }: { block: BlockOf<'sections'> }) {
  return (
    <section className="pt-10 pb-24 lg:pt-16 lg:pb-56">
      <div className="wrap grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <nav aria-label="On this page" className="lg:col-span-4">
          <ul className="border-b border-line lg:sticky lg:top-28">
            {block.sections.map((section) => (
              <li key={section.id} className="border-t border-line">
                <a
                  className="flex min-h-11 items-center py-2 leading-snug text-soft no-underline hover:text-lawn hover:underline"
                  href={`#${section.id}`}
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-12 lg:col-span-7 lg:col-start-6">
          {block.sections.map((section) => (
            <section key={section.id} id={section.id} className="scroll-mt-28">
              <h2 className="text-h3">{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="measure mt-3 text-ink">
                  <Words text={paragraph} />
                </p>
              ))}
              {section.picture && (
                <div className="frame mt-6 aspect-[3/2] sm:aspect-[5/2]">
                  <Picture name={section.picture} sizes="(width >= 64rem) 690px, 100vw" decorative />
                </div>
              )}
              {section.list && (
                <ul className="ticks measure mt-4 border-b border-line">
                  {section.list.map((entry) => (
                    <li key={entry}>
                      <Words text={entry} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
