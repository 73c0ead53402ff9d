import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { type Typed, useKept } from '../kept-entry.ts';
import { accountToasts } from '../messages.ts';
import { makeLink } from '../staff-accounts.ts';
import { dataOf, useSubmit } from '../use-submit.ts';
import type { ShownLink } from './link-card.tsx';
import type { Person } from './users.ts';

/** Invitations, reset links and removals; the list is read again after each. */
export function useAccountChange(reload: () => Promise<void>) {
  const { client } = useStaffSession();
  const { isBusy, run } = useSubmit();
  const kept = useKept<Typed>('invitation');
  const [inviting, setInviting] = useState(() => kept.read() !== undefined);
  const [link, setLink] = useState<ShownLink>();

  function closeInvitation() {
    kept.forget();
    setInviting(false);
  }

  async function showLink(madeLink: ShownLink | undefined) {
    closeInvitation();
    setLink(madeLink);
    await reload();
  }

  const reset = (person: Person) =>
    run(async () => {
      const madeLink = await makeLink(client, { action: 'reset', person: person.id });
      const email = person.email ?? '';
      await showLink({ ...madeLink, email, title: `Reset link for ${person.full_name ?? email}` });
    }, person.id);

  const remove = ({ id }: Person) =>
    run(async () => {
      dataOf(await client.rpc('remove_user', { person: id }));
      toast(accountToasts.userRemoved);
      await reload();
    }, id);

  return { isBusy, inviting, link, invite: () => setInviting(true), closeInvitation, showLink, reset, remove };
}
