import { useCallback, useState } from 'react';
import { useSite } from '../../site/context.ts';
import { useStaffSession } from '../staff-session.ts';
import { useLoaded } from '../use-loaded.ts';
import { AnswersChart } from './answers-chart.tsx';
import { useInboxChanges } from './inbox-changes.ts';
import { inboxMessages } from './inbox-messages.ts';
import { readOverview } from './inbox.ts';
import { SourcesChart } from './sources-chart.tsx';
import { TownsChart } from './towns-chart.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const storageKey = 'inbox-charts';

/** Four charts of the last twelve weeks, below the list. Whether they are shown is remembered. */
export function Overview() {
  const { client } = useStaffSession();
  const { replyHours } = useSite();
  const load = useCallback(() => readOverview(client, replyHours), [client, replyHours]);
  const { data, state, reload } = useLoaded(load, inboxMessages.fetchFailed);
  const [open, setOpen] = useState(wereShown);
  useInboxChanges(() => void reload());
  return (
    <details
      className="inbox-charts group mt-6 rounded-md border border-line bg-card"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        remember(currentTarget.open);
      }}
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
            <WeeksChart weeks={data.weeks} />
            <AnswersChart answers={data.answers} />
            <SourcesChart sources={data.sources} />
            <TownsChart districts={data.districts} />
          </>
        ) : state === 'failed' ? (
          <p className="col-span-full text-sm text-brick">
            The charts could not be drawn.{' '}
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

function wereShown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'hidden';
  } catch {
    return true;
  }
}

function remember(open: boolean) {
  try {
    localStorage.setItem(storageKey, open ? 'shown' : 'hidden');
  } catch {
    // Without storage they are shown again next time.
  }
}
