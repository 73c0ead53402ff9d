import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';

export function Checklist({ block }: { block: BlockOf<'checklist'> }) {
  const isWide = block.tone === 'stone';
  return (
    <section className={`py-section ${isWide ? 'bg-stone' : ''}`}>
      <div className="wrap grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className={isWide ? 'lg:col-span-4' : 'lg:col-span-5'}>
          <SectionHead {...block} className="lg:max-w-[9em]" />
          <p className="mt-5 max-w-[44ch] text-soft">{block.text}</p>
          {block.excluded && (
            <div className="mt-8 border-l-2 border-sage pl-5">
              <h3 className="text-h4">{block.excluded.heading}</h3>
              <p className="mt-1.5 max-w-[42ch] text-sm text-soft">{block.excluded.text}</p>
            </div>
          )}
        </div>
        <ul
          className={`ticks self-start border-b border-line ${isWide ? 'grid gap-x-10 sm:grid-cols-2 lg:col-span-8' : 'lg:col-span-6 lg:col-start-7'}`}
        >
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
