import type { ReactNode } from 'react';
import { usePageData } from '../site/context.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture, tallColumn } from '../ui/picture.tsx';
import type { BlockOf } from './block-view.tsx';

const sizes = `(width >= 64rem) 57vw, ${tallColumn}, (resolution < 1.5dppx) 113vw, 100vw`;

/** Pictures that the firm has written into a page. */
export function Compare({ block }: { block: BlockOf<'compare'> }) {
  const { illustration } = usePageData();
  return (
    <figure>
      <Slider
        handle={block.handle}
        before={<Picture name={block.before} sizes={sizes} priority />}
        after={<Picture name={block.after} sizes={sizes} priority />}
      />
      <figcaption>
        {block.caption} {illustration}
      </figcaption>
    </figure>
  );
}

/** Two aligned pictures and a range input over them: a finger, a mouse and the arrow keys all work. */
export function Slider({ before, after, handle }: { before: ReactNode; after: ReactNode; handle: string }) {
  return (
    <div className="compare">
      {after}
      <div className="before">{before}</div>
      <span className="tag left-4">Before</span>
      <span className="tag right-4">After</span>
      <input type="range" min="0" max="100" defaultValue="50" aria-label={handle} autoComplete="off" />
      <span className="bar" aria-hidden="true">
        <span className="knob">
          <Icon name="slide" className="size-6" />
        </span>
      </span>
    </div>
  );
}
