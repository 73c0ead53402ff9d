import type { StaffClient } from '../client.ts';
import type { Filters } from './filters.ts';
import type { ExportedEnquiry, ListedEnquiry, OpenedEnquiry, Overview, Status } from './inbox-database.ts';

const enquiriesPerPage = 50;

/** The row that a page ended with; the next page begins after it. */
export type Cursor = { id: string; created_at: string };

export type Page = { enquiries: ListedEnquiry[]; more: boolean };

// Whatever carries words is posted: names and telephone numbers do not belong into the logs of addresses.

/** One page, newest first. One row more than shown tells whether there is another page. */
export async function readPage(client: StaffClient, filters: Filters, after?: Cursor): Promise<Page> {
  const asked = { ...wanted(filters), ...beginningAfter(after), page_size: enquiriesPerPage + 1 };
  const { data } = await client.rpc('list_enquiries', asked).throwOnError();
  return { enquiries: data.slice(0, enquiriesPerPage), more: data.length > enquiriesPerPage };
}

export async function countEnquiries(client: StaffClient, filters: Filters): Promise<number> {
  const { data } = await client.rpc('count_enquiries', wanted(filters)).throwOnError();
  return data;
}

export async function countUnanswered(client: StaffClient): Promise<number> {
  const { data } = await client.rpc('count_unanswered_enquiries', {}, { get: true }).throwOnError();
  return data;
}

export async function readForExport(
  client: StaffClient,
  filters: Filters,
  page: { after: Cursor | undefined; size: number; signal: AbortSignal },
): Promise<ExportedEnquiry[]> {
  const asked = { ...wanted(filters), ...beginningAfter(page.after), page_size: page.size };
  const { data } = await client.rpc('export_enquiries', asked).abortSignal(page.signal).throwOnError();
  return data;
}

export async function readOverview(client: StaffClient, replyHours: number): Promise<Overview> {
  const { data } = await client.rpc('enquiries_overview', { reply_hours: replyHours }).throwOnError();
  return data;
}

export async function readEnquiry(client: StaffClient, reference: string): Promise<OpenedEnquiry | null> {
  const { data } = await client.rpc('read_enquiry', { wanted_reference: reference }).throwOnError();
  return data;
}

/** Changes an enquiry as it was seen; false when somebody else has changed it since. */
export async function changeEnquiry(
  client: StaffClient,
  seen: { reference: string; version: number },
  change: { status: Status } | { notes: string },
): Promise<boolean> {
  const { data } = await client
    .from('enquiries')
    .update(change)
    .eq('reference', seen.reference)
    .eq('version', seen.version)
    .select('version')
    .throwOnError();
  return data.length > 0;
}

export async function sendAgain(client: StaffClient, id: string): Promise<number> {
  const { data } = await client.rpc('send_enquiry_again', { enquiry: id }).throwOnError();
  return data;
}

/** Erases everything from one address, unless more or fewer have come to be there than the admin was told. */
export async function erasePerson(client: StaffClient, email: string, expected: number): Promise<number> {
  const { data } = await client.rpc('erase_enquiries', { person_email: email, expected }).throwOnError();
  return data;
}

function wanted({ status, service, search }: Filters) {
  return {
    ...(status && { wanted_status: status }),
    ...(service && { wanted_service: service }),
    ...(search && { search }),
  };
}

function beginningAfter(after: Cursor | undefined) {
  return after ? { before_at: after.created_at, before_id: after.id } : {};
}
