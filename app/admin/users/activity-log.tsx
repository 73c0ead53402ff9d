import { useCallback, useState } from 'react';
import { useStaffSession } from '../staff-session.ts';
import { formatMoment } from '../moment.ts';
import { Failed } from '../list-states.tsx';
import { accountToasts } from '../messages.ts';
import { Pager } from '../pager.tsx';
import { useLoaded } from '../use-loaded.ts';
import { activityPerPage, readActivity } from './activity.ts';

/** Who did what, for a year back. Read only when it is opened. */
export function ActivityLog() {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="mt-6 rounded-md border border-line bg-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-4 py-4 text-h4 serif text-hedge sm:px-6">Activity</summary>
      {open && <ActivityList />}
    </details>
  );
}

function ActivityList() {
  const { client } = useStaffSession();
  const [page, setPage] = useState(0);
  const load = useCallback(() => readActivity(client, page), [client, page]);
  const { data, state, reload } = useLoaded(load, accountToasts.activityFailed);
  return (
    <div className="border-t border-line px-4 py-3 sm:px-6" aria-busy={state === 'loading'}>
      {state === 'failed' && !data && <Failed onRetry={() => void reload()} />}
      {data && (
        <>
          <ul className="mb-3 text-sm">
            {data.entries.map(({ id, happened_at, person_name, what, about }) => (
              <li key={id} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr]">
                <time className="text-xs text-soft tabular-nums" dateTime={happened_at}>
                  {formatMoment(happened_at)}
                </time>
                <span className="wrap-anywhere">
                  <strong className="font-semibold text-hedge">{person_name}</strong>: {what}
                  {about && ` (${about})`}
                </span>
              </li>
            ))}
          </ul>
          <Pager label="Pages of the log" page={page} size={activityPerPage} total={data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
}
