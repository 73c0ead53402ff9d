import { useCallback, useState } from 'react';
import { useSite } from '../../site/context.ts';
import { useDesk } from '../desk.ts';
import { useLoaded } from '../use-loaded.ts';
import { AnswersPicture } from './answers-picture.tsx';
import { useInboxChanges } from './inbox-changes.ts';
import { inboxMessages } from './inbox-messages.ts';
import { readOverview } from './inbox.ts';
import { SourcesPicture } from './sources-picture.tsx';
import { TownsPicture } from './towns-picture.tsx';
import { WeeksPicture } from './weeks-picture.tsx';

const wideScreen = '(width >= 64rem)';

/** Four charts of the last twelve weeks. On a phone they are collapsed under their heading: the list comes first. */
export function Overview() {
  const { client } = useDesk();
  const { replyHours } = useSite();
  const load = useCallback(() => readOverview(client, replyHours), [client, replyHours]);
  const { data, state, reload } = useLoaded(load, inboxMessages.fetchFailed);
  const [open, setOpen] = useState(() => matchMedia(wideScreen).matches);
  useInboxChanges(() => void reload());
  return (
    <details
      className="group rounded-md border border-line bg-card"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 px-4 sm:px-6">
        <h2 className="text-h3">The last 12 weeks</h2>
        <span aria-hidden="true" className="text-xs font-semibold text-lawn">
          <span className="group-open:hidden">Show</span>
          <span className="hidden group-open:inline">Hide</span>
        </span>
      </summary>
      <div
        className="grid min-h-72 gap-x-10 gap-y-8 border-t border-line px-4 py-5 sm:px-6 md:grid-cols-2 xl:grid-cols-[5fr_3fr_3fr_4fr]"
        aria-busy={state === 'loading'}
      >
        {data ? (
          <>
            <WeeksPicture weeks={data.weeks} />
            <AnswersPicture answers={data.answers} />
            <SourcesPicture sources={data.sources} />
            <TownsPicture districts={data.districts} />
          </>
        ) : state === 'failed' ? (
          <p className="col-span-full text-sm text-brick">
            The pictures could not be drawn.{' '}
            <button type="button" className="link" onClick={() => void reload()}>
              Try again
            </button>
          </p>
        ) : (
          [0, 1, 2, 3].map((index) => <span key={index} aria-hidden="true" className="skeleton min-h-40" />)
        )}
      </div>
    </details>
  );
}
