import type { SupabaseClient } from '@supabase/supabase-js';
import { publishableKey } from 'embedded-supabase';
import { clientOf, signedIn } from '../support/accounts.ts';
import type { Dice } from './dice.ts';

const dayMs = 24 * 60 * 60_000;

type Account = { email: string; password: string };

function must<Data>({ data, error }: { data: Data; error: { message: string } | null }): Data {
  if (error) throw new Error(`Staff were refused: ${error.message}`);
  return data;
}

/** One admin's morning: signs in, answers what waits, and does what the dice say. */
export async function work(url: string, account: Account, dice: Dice, day: number): Promise<SupabaseClient> {
  const admin = await signedIn(url, account);
  const waiting = must(await admin.rpc('list_enquiries', { wanted_view: 'waiting', page_size: 12 })) as {
    reference: string;
  }[];
  for (const { reference } of waiting) {
    const opened = must(await admin.rpc('read_enquiry', { wanted_reference: reference })) as { version: number };
    const change = { status: dice.pick(['replied', 'won', 'lost', 'spam']), notes: `Seen on day ${day}` };
    must(await admin.from('enquiries').update(change).eq('reference', reference).eq('version', opened.version));
  }
  if (dice.chance(0.4)) await putUpNotice(url, admin, `Closed on day ${day}`);
  if (dice.chance(0.2)) await importReviews(admin, day);
  return admin;
}

async function putUpNotice(url: string, admin: SupabaseClient, message: string): Promise<void> {
  const [first_day, last_day] = [-2, 200].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
  const notice = { message, first_day, last_day };
  must(await admin.from('notices').insert(notice));
  await untilPage(url, (page) => page.includes(message));
  for (const { id } of must(await admin.from('notices').select('id')) ?? [])
    must(await admin.from('notices').delete().eq('id', id));
  await untilPage(url, (page) => !page.includes(message));
}

async function untilPage(url: string, isRight: (page: string) => boolean): Promise<void> {
  const until = Date.now() + 20_000;
  while (!isRight(await (await fetch(url)).text())) {
    if (Date.now() > until) throw new Error('A notice does not show, or does not go');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function importReviews(admin: SupabaseClient, day: number): Promise<void> {
  const reviews = Array.from({ length: 5 }, (_, number) => ({
    original: `review ${day}-${number}`,
    author_name: `Author ${day}-${number}`,
    rating: 5,
    review_text: 'Tidy work, and on time.',
    time_posted: '2026-05-01T12:00:00Z',
    source_url: null,
  }));
  must(await admin.rpc('import_reviews', { reviews: JSON.stringify(reviews) }));
}

/** Invites an admin by link, who accepts and signs in. */
export async function inviteAdmin(url: string, admin: SupabaseClient, email: string): Promise<Account> {
  const { data: session } = await admin.auth.getSession();
  const call = async (body: object, token = publishableKey) => {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/functions/v1/staff-accounts`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`An invitation was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { token?: string };
  };
  const invitation = { action: 'invite', email, full_name: 'New Colleague', as_admin: true };
  const { token } = await call(invitation, session.session?.access_token);
  const account = { email, password: 'a good password for a colleague' };
  await call({ action: 'accept', token, password: account.password });
  await signedIn(url, account);
  return account;
}

export async function removeAdmin(admin: SupabaseClient, email: string): Promise<void> {
  const people = must(await admin.from('profiles').select('id,email')) as { id: string; email: string }[];
  const person = people.find((profile) => profile.email === email)?.id;
  must(await admin.rpc('remove_user', { person }));
}

/** Whoever is nobody, or no longer somebody, sees nothing. Says what was seen. */
export async function seenByStrangers(url: string, former: SupabaseClient | null): Promise<string[]> {
  const seen: string[] = [];
  for (const client of [clientOf(url), former]) {
    if (!client) continue;
    for (const table of ['enquiries', 'profiles', 'staff_activity', 'staff_links']) {
      const { data } = await client.from(table).select('*');
      if (data && data.length > 0) seen.push(table);
    }
    const { data } = await client.rpc('list_enquiries', {});
    if (Array.isArray(data)) seen.push('list_enquiries');
  }
  return seen;
}
