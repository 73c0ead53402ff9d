import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

export function Split({ block }: { block: BlockOf<'split'> }) {
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="relative lg:col-span-6">
          <div className="frame aspect-[4/3] lg:sticky lg:top-28 lg:aspect-square">
            <Picture name={block.picture} focus={block.focus} sizes="(width >= 64rem) 590px, 100vw" />
          </div>
        </div>
        <div className="grid content-center gap-12 lg:col-span-6 lg:col-start-7">
          {block.parts.map((part, index) => (
            <div key={part.label} className={index ? 'border-t border-line pt-12' : ''}>
              <SectionHead {...part} />
              <p className="mt-4 max-w-[46ch] text-soft">
                <Words text={part.text} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
