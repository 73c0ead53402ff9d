import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

export function Prose({ block }: { block: BlockOf<'prose'> }) {
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHead {...block} className="max-w-[17ch]" />
        </div>
        <div className="grid content-start gap-5 lg:col-span-6 lg:col-start-7 lg:pt-10">
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure text-soft first:text-lead first:text-ink">
              <Words text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
