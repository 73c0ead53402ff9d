import { useCallback } from 'react';
import { formatMoment } from '../moment.ts';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { Failed } from '../list-states.tsx';
import { accountToasts } from '../messages.ts';
import { dataOf, useSubmit } from '../use-submit.ts';
import { reading, useLoaded } from '../use-loaded.ts';
import { AccountCard } from './account-card.tsx';
import { deviceOf } from './device.ts';

export function SessionsCard() {
  const { client } = useStaffSession();
  const load = useCallback(async () => dataOf(await client.rpc('list_my_sessions')), [client]);
  const { data: sessions, state, reload } = useLoaded(load, accountToasts.fetchFailed);
  const { busy, run } = useSubmit();

  const signOutElsewhere = () =>
    run(async () => {
      dataOf(await client.auth.signOut({ scope: 'others' }));
      toast(accountToasts.signedOutElsewhere);
      await reload();
    });

  return (
    <AccountCard title="Where you are signed in">
      {state === 'failed' && !sessions && <Failed onRetry={() => void reload()} />}
      <ul className="border-b border-line" {...reading({ data: sessions, state })}>
        {sessions?.map(({ id, device, address, last_used_at, is_this }) => (
          <li key={id} className="border-t border-line py-2.5">
            <p className="flex flex-wrap items-center gap-x-2.5 font-semibold text-hedge">
              {deviceOf(device)}
              {is_this && <span className="badge">this one</span>}
            </p>
            <p className="text-xs text-soft tabular-nums">
              last used {formatMoment(last_used_at)}
              {address && `, from ${address}`}
            </p>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-sm btn-line mt-4"
        aria-disabled={busy || (sessions?.length ?? 0) < 2}
        onClick={() => (sessions?.length ?? 0) > 1 && void signOutElsewhere()}
      >
        Sign out everywhere else
      </button>
    </AccountCard>
  );
}
