import type { JobPair, JobPicture } from '../site/work/work-block.ts';
import { Picture } from '../ui/picture.tsx';
import { Slider } from './compare.tsx';

type Shown = { sizes: string; priority?: boolean };

/** It loses its sides in its frame, so its file is wider than that. */
const panoramaSizes = '(width >= 64rem) 1300px, 150vw';

/** A photograph of a job, cropped around its subject; its colour stands there until it has come. */
export function WorkPicture({ picture, sizes, priority }: { picture: JobPicture } & Shown) {
  const { name, colour, x, y, shape } = picture;
  return (
    <div className={`job-pic at-x-${x} at-y-${y}`}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <Picture name={name} sizes={shape === 'panorama' ? panoramaSizes : sizes} priority={priority} />
    </div>
  );
}

export function WorkPair({ pair: { before, after, handle }, ...shown }: { pair: JobPair } & Shown) {
  return (
    <Slider
      handle={handle}
      before={<WorkPicture picture={before} {...shown} />}
      after={<WorkPicture picture={after} {...shown} />}
    />
  );
}
