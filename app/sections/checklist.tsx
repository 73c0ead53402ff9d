import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';

/** What is not included comes after what is: last on a phone, below the heading on a large screen. */
export function Checklist({ block }: { block: BlockOf<'checklist'> }) {
  const isWide = block.tone === 'stone';
  const column = isWide ? 'lg:col-span-4' : 'lg:col-span-5';
  return (
    <section className={`py-section ${isWide ? 'bg-stone' : ''}`}>
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className={column}>
          <SectionHead {...block} className="lg:max-w-[9em]" />
          <p className="mt-5 max-w-[44ch] text-soft">{block.text}</p>
        </div>
        <ul
          className={`ticks self-start border-b border-line lg:row-span-2 lg:row-start-1 ${isWide ? 'grid gap-x-10 sm:grid-cols-2 lg:col-span-8 lg:col-start-5' : 'lg:col-span-6 lg:col-start-7'}`}
        >
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {block.excluded && (
          <div className={`self-start border-l-2 border-sage pl-5 ${column}`}>
            <h3 className="text-h4">{block.excluded.heading}</h3>
            <p className="mt-1.5 max-w-[42ch] text-sm text-soft">{block.excluded.text}</p>
          </div>
        )}
      </div>
    </section>
  );
}
