import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useDesk } from '../desk.ts';
import { accountToasts } from '../messages.ts';
import { makeLink } from '../staff-accounts.ts';
import { dataOf, useAct } from '../use-act.ts';
import type { ShownLink } from './link-card.tsx';
import type { Person } from './users.ts';

/** Invitations, reset links and removals; the list is read again after each. */
export function useAccountChange(reload: () => Promise<void>) {
  const { client } = useDesk();
  const { act } = useAct();
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<ShownLink>();

  async function showLink(madeLink: ShownLink | undefined) {
    setInviting(false);
    setLink(madeLink);
    await reload();
  }

  const reset = (person: Person) =>
    act(async () => {
      const madeLink = await makeLink(client, { action: 'reset', person: person.id });
      const email = person.email ?? '';
      await showLink({ ...madeLink, email, title: `Reset link for ${person.full_name ?? email}` });
    });

  const remove = ({ id }: Person) =>
    act(async () => {
      dataOf(await client.rpc('remove_user', { person: id }));
      toast(accountToasts.userRemoved);
      await reload();
    });

  return { inviting, link, setInviting, showLink, reset, remove };
}
