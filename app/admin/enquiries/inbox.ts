import type { StaffClient } from '../client.ts';
import { noFilters, type Filters } from './filters.ts';
import type {
  Colleague,
  Counts,
  EnquiryChange,
  ExportedEnquiry,
  ListedEnquiry,
  OpenedEnquiry,
  Overview,
  PhotographLink,
  ReplyTemplate,
  Unanswered,
} from './inbox-database.ts';

export const enquiriesPerPage = 50;

/** The most rows in one answer, besides the one that tells whether there are more. */
const mostAtOnce = 999;

/** The row that a page ended with; the next page begins after it. */
export type Cursor = { id: string; created_at: string };

export type Page = { enquiries: ListedEnquiry[]; hasMore: boolean };

// Calls with search words use POST: names and telephone numbers must not appear in logged addresses.

/** One page in the order of its view. It reads one row more than shown, to know whether there is another page. */
export async function readPage(
  client: StaffClient,
  filters: Filters,
  { after, size = enquiriesPerPage }: { after?: Cursor; size?: number } = {},
): Promise<Page> {
  const length = Math.min(size, mostAtOnce);
  const parameters = { ...inView(filters), ...beginningAfter(after), page_size: length + 1 };
  const { data } = await client.rpc('list_enquiries', parameters).throwOnError();
  return { enquiries: data.slice(0, length), hasMore: data.length > length };
}

/** The one that waits after this one, or else the one that waits longest. */
export async function readNextWaiting(client: StaffClient, openEnquiry: Cursor): Promise<ListedEnquiry | null> {
  const waitingFilters: Filters = { ...noFilters, view: 'waiting' };
  const { enquiries: olderEnquiries } = await readPage(client, waitingFilters, { after: openEnquiry, size: 1 });
  if (olderEnquiries[0]) return olderEnquiries[0];
  const { enquiries: longestWaiting } = await readPage(client, waitingFilters, { size: 2 });
  return longestWaiting.find(({ id }) => id !== openEnquiry.id) ?? null;
}

/** How many each view holds of what service, source and search leave. */
export async function countEnquiries(client: StaffClient, filters: Filters): Promise<Counts> {
  const { data } = await client.rpc('count_enquiries', wantedArguments(filters)).throwOnError();
  return data;
}

export async function countUnanswered(client: StaffClient, replyHours: number): Promise<Unanswered> {
  const { data } = await client.rpc('count_unanswered_enquiries', { reply_hours: replyHours }).throwOnError();
  return data;
}

export async function readForExport(
  client: StaffClient,
  filters: Filters,
  page: { after: Cursor | undefined; size: number; signal: AbortSignal },
): Promise<ExportedEnquiry[]> {
  const parameters = { ...inView(filters), ...beginningAfter(page.after), page_size: page.size };
  const { data } = await client.rpc('export_enquiries', parameters).abortSignal(page.signal).throwOnError();
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

export async function openPhotographs(client: StaffClient, id: string): Promise<PhotographLink[]> {
  const { data } = await client.rpc('open_photographs', { enquiry: id }).throwOnError();
  return data;
}

/** Changes an enquiry if it is still as shown; false if somebody else has changed it since. */
export async function changeEnquiry(client: StaffClient, seen: Seen, change: EnquiryChange): Promise<boolean> {
  const { data } = await client
    .from('enquiries')
    .update(change)
    .eq('reference', seen.reference)
    .eq('version', seen.version)
    .select('version')
    .throwOnError();
  return data.length > 0;
}

export type Seen = { reference: string; version: number };

/** Changes several if they are still as shown. Answers those that were, with their new versions. */
export async function changeMany(client: StaffClient, seen: Seen[], change: EnquiryChange): Promise<Seen[]> {
  const versions = new Set(seen.map(({ version }) => version));
  const changed = [...versions].flatMap((version) => {
    const references = seen.filter((one) => one.version === version).map(({ reference }) => reference);
    return inParts(references).map((part) => changePart(part, version));
  });
  return (await Promise.all(changed)).flat();

  async function changePart(references: string[], version: number) {
    const { data } = await client
      .from('enquiries')
      .update(change)
      .eq('version', version)
      .in('reference', references)
      .select('reference, version')
      .throwOnError();
    return data;
  }
}

/** An address has room for some hundred references. */
const mostInAddress = 200;

function inParts(references: string[]): string[][] {
  return references.length > mostInAddress
    ? [references.slice(0, mostInAddress), ...inParts(references.slice(mostInAddress))]
    : [references];
}

/** Erases those that are still as shown. */
export async function eraseChosen(client: StaffClient, seen: Seen[]): Promise<number> {
  const chosen = seen.map(({ reference, version }) => `${reference}:${version}`).join();
  const { data } = await client.rpc('erase_chosen_enquiries', { chosen }).throwOnError();
  return data;
}

export async function readColleagues(client: StaffClient): Promise<Colleague[]> {
  const { data } = await client.rpc('list_colleagues').throwOnError();
  return data;
}

export async function readTemplates(client: StaffClient): Promise<ReplyTemplate[]> {
  const { data } = await client
    .from('reply_templates')
    .select('id, name, body, created_at')
    .order('created_at')
    .throwOnError();
  return data;
}

export async function saveDraft(client: StaffClient, enquiry: string, body: string): Promise<void> {
  await client.rpc('save_reply_draft', { enquiry, body }).throwOnError();
}

/** Sent again with the same id, because an answer was lost, it is stored once. */
export async function sendReply(
  client: StaffClient,
  reply: { id: string; enquiry: string; body: string; alsoAnswers: string[]; seenReplies: number },
): Promise<void> {
  const { id, enquiry, body, alsoAnswers, seenReplies } = reply;
  const call = { reply: id, enquiry, body, also_answers: alsoAnswers.join(), seen_replies: seenReplies };
  await client.rpc('send_reply', call).throwOnError();
}

export async function sendAgain(client: StaffClient, id: string): Promise<number> {
  const { data } = await client.rpc('send_enquiry_again', { enquiry: id }).throwOnError();
  return data;
}

/** Erases everything from one address, unless the number has changed since the admin was asked. */
export async function erasePerson(client: StaffClient, email: string, expected: number): Promise<number> {
  const { data } = await client.rpc('erase_enquiries', { person_email: email, expected }).throwOnError();
  return data;
}

function inView(filters: Filters) {
  return { ...wantedArguments(filters), wanted_view: filters.view };
}

function wantedArguments({ service, source, districts, search }: Filters) {
  return {
    ...(service && { wanted_service: service }),
    ...(source && { wanted_source: source }),
    ...(districts && { wanted_districts: districts }),
    ...(search && { search }),
  };
}

function beginningAfter(after: Cursor | undefined) {
  return after ? { after_at: after.created_at, after_id: after.id } : {};
}
