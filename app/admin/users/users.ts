import type { StaffClient } from '../client.ts';
import type { PendingLink, Profile } from '../database.ts';
import type { Role } from '../role.ts';
import { searchFilter } from './search-pattern.ts';

export const usersPerPage = 25;

export type Person = Profile & { roles: string[]; hasSecondFactor: boolean };

export type UsersPage = {
  people: Person[];
  page: number;
  /** How many match the search; the counters count everyone. */
  matching: number;
  total: number;
  admins: number;
  pendingLinks: PendingLink[];
};

const noSuchPage = 'PGRST103';

/** One page of people, newest first, with the roles of those on it. */
export async function readUsers(client: StaffClient, search: string, page: number): Promise<UsersPage> {
  const query = client
    .from('profiles')
    .select('id, full_name, email, created_at', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(page * usersPerPage, (page + 1) * usersPerPage - 1);
  const [profiles, total, admins, secondFactors, links] = await Promise.all([
    search ? query.or(searchFilter(['full_name', 'email'], search)) : query,
    client.from('profiles').select('id', { head: true, count: 'exact' }),
    client.from('user_roles').select('user_id', { head: true, count: 'exact' }).eq('role', 'admin'),
    client.rpc('list_second_factors'),
    client
      .from('staff_links')
      .select('id, purpose, email, full_name, as_admin, as_office, usable_from, expires_at')
      .order('created_at', { ascending: false }),
  ]);
  // Accounts may have gone since the page was offered.
  if (profiles.error?.code === noSuchPage && page > 0) return readUsers(client, search, page - 1);
  const error = profiles.error ?? total.error ?? admins.error ?? secondFactors.error ?? links.error;
  if (error) throw error;

  const shownProfiles = profiles.data ?? [];
  const roles = await rolesOf(client, shownProfiles);
  return {
    people: shownProfiles.map((profile) => ({
      ...profile,
      roles: roles.get(profile.id) ?? [],
      hasSecondFactor: secondFactors.data?.includes(profile.id) ?? false,
    })),
    page,
    matching: profiles.count ?? 0,
    total: total.count ?? 0,
    admins: admins.count ?? 0,
    pendingLinks: (links.data ?? []).filter(({ expires_at }) => new Date(expires_at) > new Date()),
  };
}

async function rolesOf(client: StaffClient, people: Profile[]): Promise<Map<string, string[]>> {
  const roles = new Map<string, string[]>();
  if (people.length === 0) return roles;
  const ids = people.map(({ id }) => id);
  const { data, error } = await client.from('user_roles').select('user_id, role').in('user_id', ids).order('role');
  if (error) throw error;
  for (const { user_id, role } of data) roles.set(user_id, [...(roles.get(user_id) ?? []), role]);
  return roles;
}

const alreadyThere = '23505';

/** Granting a role that somebody else has just granted is not a failure. */
export async function grantRole(client: StaffClient, userId: string, role: Role) {
  const { error, status } = await client.from('user_roles').insert({ user_id: userId, role });
  return { error: error?.code === alreadyThere ? null : error, status };
}

export async function removeRole(client: StaffClient, userId: string, role: Role) {
  return client.from('user_roles').delete().eq('user_id', userId).eq('role', role).select('user_id');
}
