import { toast } from '../../ui/toast.ts';
import { useDesk } from '../desk.ts';
import { formatMoment } from '../enquiries/clock.ts';
import { accountToasts } from '../messages.ts';
import type { Invitation } from '../staff-database.ts';
import { dataOf, useAct } from '../use-act.ts';

/** Invitations nobody has accepted yet. */
export function Invitations({ pending, onChanged }: { pending: Invitation[]; onChanged: () => Promise<void> }) {
  const { client } = useDesk();
  const { busy, act } = useAct();

  const withdraw = ({ id }: Invitation) =>
    act(async () => {
      dataOf(await client.rpc('withdraw_invitation', { invitation: id }));
      toast(accountToasts.invitationWithdrawn);
      await onChanged();
    });

  return (
    <section className="mt-6 rounded-md border border-line bg-card" aria-labelledby="pending-invitations">
      <h2 id="pending-invitations" className="px-4 py-4 text-h4 sm:px-6">
        Pending invitations
      </h2>
      <ul>
        {pending.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-6"
          >
            <p className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2.5 font-semibold wrap-anywhere text-hedge">
                {invitation.full_name || invitation.email}
                {invitation.as_admin && <span className="badge badge-admin">admin</span>}
              </span>
              <span className="text-xs wrap-anywhere text-soft">
                {invitation.email}, good until {formatMoment(invitation.expires_at)}
              </span>
            </p>
            <button
              type="button"
              className="btn btn-sm btn-warn px-3.5! text-xs!"
              aria-label={`Withdraw the invitation for ${invitation.email}`}
              aria-disabled={busy}
              onClick={() => void withdraw(invitation)}
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
