import { usePageData } from '../site/context.ts';
import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

/** A garden from above with the phases of its building numbered, and what happens in each beside it. */
export function Plan({ block }: { block: BlockOf<'plan'> }) {
  const { plan } = usePageData();
  return (
    <section className="bg-stone py-section">
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:items-center">
        <img className="rounded-lg lg:col-span-6" src={plan} alt="" width="600" height="420" loading="lazy" />
        <div className="lg:col-span-6 lg:col-start-7">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[46ch] text-soft">
            <Words text={block.text} />
          </p>
          <ul className="steps mt-8">
            {block.phases.map(({ name, text }) => (
              <li key={name}>
                <h3 className="text-h4">{name}</h3>
                <p className="text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
