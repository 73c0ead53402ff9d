import type { WorkBlock } from '../site/work/work-block.ts';
import { WorkCards } from './work-cards.tsx';
import { WorkJob } from './work-job.tsx';
import { WorkList } from './work-list.tsx';
import { WorkStyles } from './work-styles.tsx';

/** What the firm has finished: on a page about something else, in the list, and each job by itself. */
export function Work({ block }: { block: WorkBlock }) {
  return (
    <>
      <WorkStyles />
      <Part block={block} />
    </>
  );
}

function Part({ block }: { block: WorkBlock }) {
  switch (block.part) {
    case 'cards':
      return <WorkCards block={block} />;
    case 'list':
      return <WorkList block={block} />;
    case 'job':
      return <WorkJob block={block} />;
  }
}
