import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { userMessages } from '../messages.ts';
import { withServerMessage } from '../reasons.ts';
import type { Role } from '../role.ts';
import { useBusyEntries } from '../use-busy-entries.ts';
import { grantRole, removeRole, type Person } from './users.ts';

const toasts = {
  admin: { granted: userMessages.granted, removed: userMessages.removed },
  office: { granted: userMessages.officeGranted, removed: userMessages.officeRemoved },
};

/** Grants or removes a role, says how it went and reads the list again. */
export function useRoleChange(reload: () => Promise<void>) {
  const { client, user, recheck } = useStaffSession();
  const { isBusy, change } = useBusyEntries();

  const changeRole = (person: Person, role: Role = 'admin') =>
    change(person.id, async () => {
      const isDone = person.roles.includes(role) ? await remove(person, role) : await grant(person, role);
      if (!isDone || person.id === user.id) void recheck();
      await reload();
    });

  async function grant({ id }: Person, role: Role): Promise<boolean> {
    const { error, status } = await grantRole(client, id, role);
    toast(error ? withServerMessage(userMessages.roleFailed, error, status) : toasts[role].granted);
    return !error;
  }

  async function remove({ id }: Person, role: Role): Promise<boolean> {
    const { data, error, status } = await removeRole(client, id, role);
    // Row security answers a refused removal with no rows instead of an error.
    const isDone = !error && data.length > 0;
    toast(isDone ? toasts[role].removed : withServerMessage(userMessages.roleFailed, error, status));
    return isDone;
  }

  return { isBusy, changeRole };
}
