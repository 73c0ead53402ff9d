import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { formatMoment } from '../moment.ts';
import { accountToasts } from '../messages.ts';
import type { PendingLink } from '../database.ts';
import { dataOf, useSubmit } from '../use-submit.ts';

const kinds = {
  invitation: { title: 'Pending invitations', name: 'invitation', withdrawn: accountToasts.invitationWithdrawn },
  reset: { title: 'Pending reset links', name: 'reset link', withdrawn: accountToasts.resetLinkWithdrawn },
};

type Props = { purpose: keyof typeof kinds; links: PendingLink[]; onChanged: () => Promise<void> };

/** Links that nobody has used yet. */
export function PendingLinks({ purpose, links, onChanged }: Props) {
  const { client } = useStaffSession();
  const { busy, run } = useSubmit();
  const { title, name, withdrawn } = kinds[purpose];
  const pending = links.filter((link) => link.purpose === purpose);

  const withdraw = ({ id }: PendingLink) =>
    run(async () => {
      dataOf(await client.rpc('withdraw_invitation', { invitation: id }));
      toast(withdrawn);
      await onChanged();
    });

  if (pending.length === 0) return null;
  return (
    <section className="mt-6 rounded-md border border-line bg-card" aria-labelledby={`pending-${purpose}`}>
      <h2 id={`pending-${purpose}`} className="px-4 py-4 text-h4 sm:px-6">
        {title}
      </h2>
      <ul>
        {pending.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-6"
          >
            <p className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2.5 font-semibold wrap-anywhere text-hedge">
                {link.full_name || link.email}
                {link.as_admin && <span className="badge badge-admin">admin</span>}
                {link.as_office && <span className="badge">office</span>}
              </span>
              <span className="block text-xs wrap-anywhere text-soft">
                {link.email}, {isUsable(link) ? '' : `works from ${formatMoment(link.usable_from)}, `}good until{' '}
                {formatMoment(link.expires_at)}
              </span>
            </p>
            <button
              type="button"
              className="btn btn-sm btn-warn px-3.5! text-xs!"
              aria-label={`Withdraw the ${name} for ${link.email}`}
              aria-disabled={busy}
              onClick={() => void withdraw(link)}
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isUsable({ usable_from }: PendingLink): boolean {
  return new Date(usable_from) <= new Date();
}
