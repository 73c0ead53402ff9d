import type { StaffClient } from '../client.ts';
import type { SavedHours, SavedNotice, StoredHours, StoredNotice } from './business-database.ts';

/** As the database has it; the form stops typing there. */
export const longestMessage = 200;

// Row security refuses a change by changing no rows, without an error, so each change asks for the rows it changed.

export async function readNotices(client: StaffClient): Promise<StoredNotice[]> {
  const { data } = await client
    .from('notices')
    .select('*')
    .order('last_day', { ascending: false })
    .order('id')
    .throwOnError();
  return data;
}

export async function saveNotice(client: StaffClient, notice: SavedNotice, id: string | undefined) {
  return id
    ? client.from('notices').update(notice).eq('id', id).select('id')
    : client.from('notices').insert(notice).select('id');
}

export async function deleteNotice(client: StaffClient, id: string) {
  return client.from('notices').delete().eq('id', id).select('id');
}

export async function readHours(client: StaffClient): Promise<StoredHours[]> {
  const { data } = await client
    .from('different_hours')
    .select('*')
    .order('first_day', { ascending: false })
    .throwOnError();
  return data;
}

export async function addHours(client: StaffClient, hours: SavedHours) {
  return client.from('different_hours').insert(hours).select('id');
}

export async function deleteHours(client: StaffClient, id: string) {
  return client.from('different_hours').delete().eq('id', id).select('id');
}
