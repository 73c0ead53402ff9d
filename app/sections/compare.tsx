import { Icon } from '../ui/icon.tsx';
import type { BlockOf } from './block-view.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';

const sizes = '(width >= 64rem) 790px, 100vw';

/** Two aligned pictures and a range input over them: a finger, a mouse and the arrow keys all work. */
export function Compare({ block }: { block: BlockOf<'compare'> }) {
  return (
    <section className="pt-14 pb-section lg:pt-24">
      <div className="wrap grid gap-x-10 gap-y-10 lg:grid-cols-12 lg:items-end">
        <figure className="lg:col-span-8">
          <div className="compare">
            <Picture name={block.after} sizes={sizes} />
            <div className="before">
              <Picture name={block.before} sizes={sizes} />
            </div>
            <span className="tag left-4">Before</span>
            <span className="tag right-4">After</span>
            <input type="range" min="0" max="100" defaultValue="50" aria-label={block.handle} autoComplete="off" />
            <span className="bar" aria-hidden="true">
              <span className="knob">
                <Icon name="slide" className="size-6" />
              </span>
            </span>
          </div>
          <figcaption className="mt-3 text-xs text-soft">{block.caption}</figcaption>
        </figure>
        <div className="lg:col-span-4 lg:pb-12">
          <SectionHead {...block} />
          <p className="mt-5 max-w-[40ch] text-soft">{block.text}</p>
        </div>
      </div>
    </section>
  );
}
