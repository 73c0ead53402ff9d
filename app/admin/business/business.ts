import type { StaffClient } from '../client.ts';
import type { Row, Tables } from '#shared/database-types.ts';

export type StoredNotice = Row<'notices'>;
export type StoredHours = Row<'special_hours'>;
export type SavedNotice = Tables['notices']['Insert'];
export type SavedHours = Tables['special_hours']['Insert'];

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
    .from('special_hours')
    .select('*')
    .order('first_day', { ascending: false })
    .throwOnError();
  return data;
}

export async function saveHours(client: StaffClient, hours: SavedHours, id: string | undefined) {
  return id
    ? client.from('special_hours').update(hours).eq('id', id).select('id')
    : client.from('special_hours').insert(hours).select('id');
}

export async function saveTemplate(
  client: StaffClient,
  template: { name: string; body: string },
  id: string | undefined,
) {
  return id
    ? client.from('reply_templates').update(template).eq('id', id).select('id')
    : client.from('reply_templates').insert(template).select('id');
}

export async function deleteTemplate(client: StaffClient, id: string) {
  return client.from('reply_templates').delete().eq('id', id).select('id');
}

export async function deleteHours(client: StaffClient, id: string) {
  return client.from('special_hours').delete().eq('id', id).select('id');
}
