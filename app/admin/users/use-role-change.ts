import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useDesk } from '../desk.ts';
import { userMessages } from '../messages.ts';
import { withServerMessage } from '../reasons.ts';
import { grantAdmin, removeAdmin, type Person } from './users.ts';

/** Grants or removes the admin role, says how it went and reads the list again. */
export function useRoleChange(reload: () => Promise<void>) {
  const { client, user, recheck } = useDesk();
  const [busyWith, setBusyWith] = useState<string>();

  async function change(person: Person) {
    if (busyWith) return;
    setBusyWith(person.id);
    const isDone = person.roles.includes('admin') ? await remove(person) : await grant(person);
    if (!isDone || person.id === user.id) void recheck();
    await reload();
    setBusyWith(undefined);
  }

  async function grant({ id }: Person): Promise<boolean> {
    const { error, status } = await grantAdmin(client, id);
    toast(error ? withServerMessage(userMessages.roleFailed, error, status) : userMessages.granted);
    return !error;
  }

  async function remove({ id }: Person): Promise<boolean> {
    const { data, error, status } = await removeAdmin(client, id);
    // Row security answers a refused removal with no rows instead of an error.
    const isDone = !error && data.length > 0;
    toast(isDone ? userMessages.removed : withServerMessage(userMessages.roleFailed, error, status));
    return isDone;
  }

  return { busyWith, change };
}
