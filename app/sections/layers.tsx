import type { BlockOf } from './block-view.tsx';
import { ChartStyles } from './chart-styles.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

/** A cut through the ground or a wall: each layer drawn as what it is made of, and what it is for. */
export function Layers({ block }: { block: BlockOf<'layers'> }) {
  return (
    <section className="bg-stone py-section">
      <ChartStyles />
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[42ch] text-soft">
            <Words text={block.text} />
          </p>
        </div>
        <ol className="layers lg:col-span-6 lg:col-start-7">
          {block.layers.map(({ name, text, made }) => (
            <li key={name} className={`layer-${made}`}>
              <p>
                <strong className="serif block text-h4">{name}</strong>
                <span className="text-sm text-soft">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
