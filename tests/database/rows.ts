import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { addAccount } from '../support/accounts.ts';
import type { Table } from './matrix.ts';

/** The accounts and rows on which the matrix is tried. */
export const password = 'a good password';
export const emails = {
  user: 'user@example.org',
  admin: 'admin@example.org',
  other: 'other@example.org',
  bare: 'bare@example.org',
  careful: 'careful@example.org',
  office: 'office@example.org',
  clerk: 'clerk@example.org',
};

const enquiry = 'e0000000-0000-4000-8000-000000000001';
const photograph = 'f0000000-0000-4000-8000-000000000001';
const delivery = 'd0000000-0000-4000-8000-000000000001';
const featured = 'a0000000-0000-4000-8000-000000000001';
const link = 'b0000000-0000-4000-8000-000000000001';
const nextYears = { first: '2998-01-01T00:00:00Z', second: '2999-01-01T00:00:00Z' };
const notice = 'c0000000-0000-4000-8000-000000000001';
const hours = 'c0000000-0000-4000-8000-000000000002';
const reply = 'b0000000-0000-4000-8000-000000000002';
const template = 'b0000000-0000-4000-8000-000000000003';
const picture = 'f0000000-0000-4000-8000-000000000002';
const loosePicture = 'f0000000-0000-4000-8000-000000000003';
const pagePicture = 'f0000000-0000-4000-8000-000000000009';
const job = 'f0000000-0000-4000-8000-000000000004';
const publication = 1_000_001;
const loosePublication = 1_000_002;
const plainReview = 'a0000000-0000-4000-8000-000000000002';

export type People = Record<keyof typeof emails, string>;

export async function addPeople(sql: Sql): Promise<People> {
  const people = {} as People;
  for (const [name, email] of Object.entries(emails)) {
    const admin = name === 'admin' || name === 'careful';
    people[name as keyof People] = await addAccount(sql, { email, password, admin });
  }
  return people;
}

const enquiryColumns = {
  name: 'Visitor',
  email: 'visitor@example.org',
  phone: '01632 960 201',
  address: 'WR5 1AA',
  service: 'Landscaping',
  message: 'Please look at the hedge.',
  consent_at: '2026-01-01T00:00:00Z',
  address_hash: 'x',
  content_hash: 'x',
};

/** Puts every table back to the same few rows. */
export async function resetRows(sql: Sql | TransactionSql, people: People): Promise<void> {
  await sql`delete from public.backups`;
  await sql`delete from public.clean_ups`;
  await sql`insert into public.backups (started_at, file, bytes, good) values (now(), 'one.tar.gz', 1, true)`;
  await sql`insert into public.clean_ups (due, finished_at) values (1, now())`;
  await sql`delete from public.second_factor_rule`;
  await sql`insert into public.second_factor_rule values (${nextYears.first})`;
  await sql`delete from public.staff_links`;
  await sql`insert into public.staff_links (id, purpose, email, token_hash, made_by)
            values (${link}, 'invitation', 'new@example.org', 'x', ${people.admin})`;
  await sql`delete from public.notices`;
  await sql`insert into public.notices (id, message, first_day, last_day) values (${notice}, 'Closed', '2026-12-24', '2027-01-02')`;
  await sql`delete from public.special_hours`;
  await sql`insert into public.special_hours (id, first_day, last_day) values (${hours}, '2026-12-24', '2027-01-02')`;
  // Each reset leaves lines in the log: more than one answer of the API holds, if nobody takes them out.
  await sql`delete from public.staff_activity where what like 'notice %' or what like 'special hours %'`;
  await sql`delete from public.enquiries`;
  await sql`delete from public.enquiry_history`;
  await sql`delete from public.google_reviews`;
  await sql`insert into public.google_reviews (id, author_name, is_featured, review_id)
            values (${featured}, 'Featured', true, 'one'), (${plainReview}, 'Plain', false, 'two')`;
  await sql`
    insert into public.user_roles (user_id, role) values (${people.admin}, 'admin'), (${people.careful}, 'admin')
    on conflict do nothing`;
  await sql`delete from public.user_roles where role <> 'admin' or user_id not in (${people.admin}, ${people.careful})`;
  await sql`insert into public.user_roles (user_id, role) values (${people.office}, 'office'), (${people.clerk}, 'office')`;
  await sql`insert into public.user_roles (user_id, role) values (${people.user}, 'editor'), (${people.other}, 'editor')`;
  await sql`delete from public.profiles where id = ${people.bare}`;
  await sql`insert into public.profiles (id, email) select id, email from auth.users where id <> ${people.bare}
            on conflict (id) do update set full_name = null`;
  await sql`insert into public.enquiries ${sql({ id: enquiry, reference: 'OH-222222', ...enquiryColumns })}`;
  await sql`insert into public.enquiry_deliveries (id, enquiry_id, channel) values (${delivery}, ${enquiry}, 'email')`;
  await sql`insert into public.enquiry_delivery_attempts (delivery_id, attempt) values (${delivery}, 1)`;
  await sql`
    insert into public.enquiry_photographs (id, enquiry_id, picture, width, height)
    values (${photograph}, ${enquiry}, decode('ffd8ff01', 'hex'), 1, 1)`;
  await sql`
    insert into public.enquiry_replies (id, enquiry_id, body, written_by_name) values (${reply}, ${enquiry}, 'Yes', 'Ada')`;
  await sql`insert into public.reply_drafts (enquiry_id, person, body) values (${enquiry}, ${people.admin}, 'Perhaps')`;
  await sql`delete from public.reply_templates`;
  await sql`insert into public.reply_templates (id, name, body) values (${template}, 'Visit', 'Hello {name}')`;
  await sql`delete from public.jobs`;
  await sql`delete from public.pictures`;
  await sql`insert into public.pictures (id, sent_hash, width, height, widths, colour)
            select id, '', 1, 1, '{1}', '#ffffff' from unnest(${[picture, loosePicture, pagePicture]}::uuid[]) as id`;
  await sql`insert into public.jobs (id, updated_by_name) values (${job}, 'Ada')`;
  await sql`insert into public.job_pictures (job_id, picture_id, place, kind) values (${job}, ${picture}, 1, 'after')`;
  await sql`delete from public.content_versions`;
  await sql`delete from public.content_publications`;
  await sql`delete from public.content_drafts`;
  await sql`insert into public.content_pictures (picture_id, name) values (${pagePicture}, 'photo-000000000000')`;
  await sql`insert into public.content_drafts (file, kind, change, written_hash, pictures, changed_by_name)
            values ('words.ts', 'as written', '{"kind":"as written"}', '', '{}', 'Ada')`;
  await sql`insert into public.content_publications (id, published_by_name) overriding system value
            values (${publication}, 'Ada'), (${loosePublication}, 'Ada')`;
  await sql`insert into public.content_versions (file, publication, kind, change, pictures)
            values ('words.ts', ${publication}, 'as written', '{"kind":"as written"}', '{}')`;
  await sql`delete from public.spam_words`;
  await sql`insert into public.spam_words (word, spam) values ('ranking', 3)`;
  await sql`insert into public.enquiry_history (enquiry_id, changed_by_name, what) values (${enquiry}, 'Somebody', 'status')`;
}

type Value = string | number | boolean | Buffer;
export type Moves = {
  insert: Record<string, Value>;
  /** The row that update and delete aim at, and what update writes. */
  target: Record<string, Value>;
  update: Record<string, Value>;
  key: string;
  /** Whether people may see what is theirs here. */
  owned?: boolean;
};

/** For each table, a write that only the rules can stop. */
export function movesOf(table: Table, people: People): Moves {
  switch (table) {
    case 'google_reviews':
      return { insert: { author_name: 'New' }, target: { id: featured }, update: { rating: 4 }, key: 'id' };
    case 'profiles':
      return {
        insert: { id: people.bare },
        target: { id: people.user },
        update: { full_name: 'Changed' },
        key: 'id',
        owned: true,
      };
    case 'user_roles':
      return {
        insert: { user_id: people.user, role: 'admin' },
        target: { user_id: people.user, role: 'editor' },
        update: { role: 'admin' },
        key: 'user_id',
        owned: true,
      };
    case 'enquiries':
      return {
        insert: { reference: 'OH-333333', ...enquiryColumns },
        target: { reference: 'OH-222222' },
        update: { status: 'won' },
        key: 'id',
      };
    case 'enquiry_deliveries':
      return {
        insert: { enquiry_id: enquiry, channel: 'webhook' },
        target: { id: delivery },
        update: { attempts: 3 },
        key: 'id',
      };
    case 'enquiry_delivery_attempts':
      return {
        insert: { delivery_id: delivery, attempt: 2 },
        target: { delivery_id: delivery, attempt: 1 },
        update: { answer: 'changed' },
        key: 'delivery_id',
      };
    case 'enquiry_history':
      return {
        insert: { enquiry_id: enquiry, changed_by_name: 'Forger', what: 'notes' },
        target: { enquiry_id: enquiry, what: 'status' },
        update: { changed_by_name: 'Forger' },
        key: 'enquiry_id',
      };
    case 'enquiry_photographs':
      return {
        insert: { enquiry_id: enquiry, picture: Buffer.from('ffd8ff02', 'hex'), width: 2, height: 2 },
        target: { id: photograph },
        update: { width: 3 },
        key: 'id',
      };
    case 'backups':
      return {
        insert: { started_at: '2026-01-01T00:00:00Z', file: 'two.tar.gz', bytes: 2, good: true },
        target: { file: 'one.tar.gz' },
        update: { bytes: 3 },
        key: 'file',
      };
    case 'clean_ups':
      return {
        insert: { due: 2, finished_at: '2026-01-01T00:00:00Z' },
        target: { due: 1 },
        update: { removed: 1 },
        key: 'due',
      };
    case 'staff_activity':
      return {
        insert: { person_name: 'Forger', what: 'signed in' },
        target: { what: 'role granted' },
        update: { person_name: 'Forger' },
        key: 'id',
      };
    case 'staff_links':
      return {
        insert: { purpose: 'invitation', email: 'forged@example.org', token_hash: 'y', made_by: people.admin },
        target: { id: link },
        update: { email: 'forged@example.org' },
        key: 'id',
      };
    case 'notices':
      return {
        insert: { message: 'Forged', first_day: '2026-12-24', last_day: '2026-12-24' },
        target: { id: notice },
        update: { message: 'Forged' },
        key: 'id',
      };
    case 'special_hours':
      return {
        insert: { first_day: '2027-04-02', last_day: '2027-04-05' },
        target: { id: hours },
        update: { last_day: '2027-01-03' },
        key: 'id',
      };
    case 'enquiry_replies':
      return {
        insert: { id: randomUUID(), enquiry_id: enquiry, body: 'Forged', written_by_name: 'Forger' },
        target: { id: reply },
        update: { body: 'Forged' },
        key: 'id',
      };
    case 'reply_drafts':
      return {
        insert: { enquiry_id: enquiry, person: people.user, body: 'Forged' },
        target: { enquiry_id: enquiry },
        update: { body: 'Forged' },
        key: 'person',
      };
    case 'reply_templates':
      return {
        insert: { name: 'Forged', body: 'Forged' },
        target: { id: template },
        update: { body: 'Forged' },
        key: 'id',
      };
    case 'pictures':
      return {
        insert: {
          id: randomUUID(),
          sent_hash: Buffer.from('00', 'hex'),
          width: 1,
          height: 1,
          widths: '{1}',
          colour: '#000000',
        },
        target: { id: picture },
        update: { colour: '#000000' },
        key: 'id',
      };
    case 'jobs':
      return {
        insert: { id: randomUUID(), updated_by_name: 'Forger' },
        target: { id: job },
        update: { title: 'Forged' },
        key: 'id',
      };
    case 'job_pictures':
      return {
        insert: { job_id: job, picture_id: loosePicture, place: 2, kind: 'before' },
        target: { picture_id: picture },
        update: { description: 'Forged' },
        key: 'picture_id',
      };
    case 'content_pictures':
      return {
        insert: { picture_id: loosePicture, name: 'photo-111111111111' },
        target: { picture_id: pagePicture },
        update: { description: 'Forged' },
        key: 'picture_id',
      };
    case 'content_drafts':
      return {
        insert: {
          file: 'pages/forged.ts',
          kind: 'as written',
          change: '{}',
          written_hash: '',
          pictures: '{}',
          changed_by_name: 'Forger',
        },
        target: { file: 'words.ts' },
        update: { changed_by_name: 'Forged' },
        key: 'file',
      };
    case 'content_publications':
      return {
        insert: { published_by_name: 'Forger' },
        target: { id: loosePublication },
        update: { published_by_name: 'Forged' },
        key: 'id',
      };
    case 'content_versions':
      return {
        insert: {
          file: 'pages/forged.ts',
          publication: loosePublication,
          kind: 'as written',
          change: '{}',
          pictures: '{}',
        },
        target: { file: 'words.ts' },
        update: { kind: 'words' },
        key: 'file',
      };
    case 'spam_words':
      return { insert: { word: 'forged' }, target: { word: 'ranking' }, update: { spam: 0 }, key: 'word' };
    case 'second_factor_rule':
      return {
        insert: { required_from: nextYears.second },
        target: { required_from: nextYears.first },
        update: { required_from: nextYears.second },
        key: 'required_from',
      };
  }
}

/** Names what was seen by the keys of the rows, given all keys there are. */
export function sightOf(table: Table, seenKeys: string[], allKeys: string[], ownKey: string | undefined): string {
  if (seenKeys.length === 0) return 'none';
  if (seenKeys.length === allKeys.length) return 'all';
  if (table === 'google_reviews' && seenKeys.every((key) => key === featured)) return 'featured';
  if (ownKey !== undefined && seenKeys.every((key) => key === ownKey)) return 'own';
  return `something else: ${seenKeys.join(', ')}`;
}
