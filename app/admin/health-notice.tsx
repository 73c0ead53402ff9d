import { useEffect, useState } from 'react';
import { say } from '../ui/announce.ts';
import { formatDate } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import type { OperationState } from './database.ts';
import { useStaffSession } from './staff-session.ts';
import { useEvery } from './enquiries/use-every.ts';

const lookEveryMs = 5 * 60_000;

/** How the site itself is doing; null until it is known. */
export function useOperationState(): OperationState | null {
  const { client } = useStaffSession();
  const [state, setState] = useState<OperationState | null>(null);

  function readState() {
    // A state that could not be read is no news: the lists say what is wrong.
    client.rpc('operation_state', {}, { get: true }).then(
      ({ data }) => setState(data),
      () => undefined,
    );
  }
  useEffect(readState, [client]);
  useEvery(lookEveryMs, readState);
  return state;
}

const title = 'The website needs a look';

/** What is wrong with the site at the moment; nothing when all is well. */
export function HealthNotice({ problems }: Pick<OperationState, 'problems'>) {
  const isShown = problems.length > 0;
  // A heading whose words were a status would have no name.
  useEffect(() => (isShown ? say(title) : undefined), [isShown]);

  if (!isShown) return null;
  return (
    <div className="mt-5 rounded-md border border-brick/40 bg-blush px-5 py-4 text-sm">
      <h2 className="flex gap-3 font-sans text-sm font-semibold">
        <Icon name="info" className="size-5 shrink-0 text-brick" />
        {title}
      </h2>
      <ul className="mt-1 grid gap-1 pl-8">
        {problems.map(({ words, since }) => (
          <li key={words}>
            {words}, since {formatDate(since)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LastBackup({ last_backup: backup }: OperationState) {
  if (!backup) return null;
  return <p className="mt-8 text-xs text-soft">Last good backup: {formatDate(backup)}</p>;
}
