import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { publishableKey, type Sql } from 'embedded-supabase';
import { readContentFolder } from '#server/content/files/content-folder.ts';
import { contentHash } from '#shared/content/written.ts';
import { photographsHeader } from '#shared/photographs/limits.ts';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { aPhotograph, upload } from '../enquiries/support/photographs.ts';
import { clientOf, signedIn } from '../support/accounts.ts';
import { draft } from '../content/support/content.ts';
import { enrolled } from '../support/second-factor.ts';
import { call, publishJob } from '../work/support/jobs.ts';

/** Whoever opens the made folder later signs in with these. */
export const owner = { email: 'owner@example.org', password: 'a good password' };
const colleague = { email: 'colleague@example.org', password: 'another good password' };

/** What spoils careless copies: separators of COPY, quotes, other scripts, an emoji, both kinds of line breaks. */
const oddTexts = [
  'Tab\there, back\\slash, \\N and \\. alone\r\nand a second line',
  `O’Brien "the hedge" 'quoted'; drop table enquiries; -- \u{1F333} ünïcödé Ελληνικά 日本語`,
  'A null word: null, NULL, {} [] "" $1 %s \u00a0 and a trailing space ',
];

type Step = { title: string; run(url: string, sql: Sql): Promise<void> };

/** Through the release's own interfaces. An earlier release lacks some of them: what did not work is told. */
const steps: Step[] = [
  {
    title: 'sign-ups and a second session',
    async run(url) {
      const { error } = await clientOf(url).auth.signUp({
        ...colleague,
        options: { data: { full_name: 'Zoë O’Neill' } },
      });
      if (error) throw error;
      await clientOf(url).auth.signUp({ email: 'third@example.org', password: 'yet another password' });
      await signedIn(url, colleague);
    },
  },
  {
    title: 'roles',
    async run(url) {
      const client = await signedIn(url, owner);
      const { data, error } = await client
        .from('profiles')
        .select('id,email,full_name,created_at')
        .order('created_at', { ascending: false });
      if (error) throw error;
      const person = data.find(({ email }) => email === colleague.email);
      const granted = await client.from('user_roles').insert({ user_id: person?.id, role: 'admin' });
      if (granted.error) throw granted.error;
    },
  },
  {
    title: 'reviews, featured or not',
    async run(url) {
      const client = await signedIn(url, owner);
      for (const [index, review_text] of oddTexts.entries()) {
        const review = { author_name: `Author ${index}`, rating: 5 - index, review_text, is_featured: index === 0 };
        const { error } = await client.from('google_reviews').insert(review);
        if (error) throw error;
      }
    },
  },
  {
    title: 'enquiries, delivered and not, one of them spam',
    async run(url) {
      for (const [index, message] of oddTexts.entries()) {
        const answer = await submit(
          url,
          anEnquiry({ name: `Visitor ${index}`, message, address: `WR${index + 1} 1AA` }),
        );
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      }
      await submit(url, { ...anEnquiry({ name: 'A machine' }), website: 'https://spam.example' });
    },
  },
  {
    title: 'answers and notes of staff',
    async run(url) {
      const client = await signedIn(url, owner);
      const listed = await client.rpc('list_enquiries', { wanted_view: 'all', page_size: 10 });
      const earlier = listed.error ? await client.rpc('list_enquiries', { page_size: 10 }) : listed;
      const found = JSON.stringify(earlier.data ?? (await client.from('enquiries').select('reference,version')).data);
      const references = [...new Set(found.match(/[A-Z]{2}-[2-9A-Z]{6}/g))];
      if (references.length === 0) throw new Error(`No enquiries listed: ${found} ${earlier.error?.message}`);
      for (const [index, reference] of references.slice(0, 2).entries()) {
        const change = { status: index === 0 ? 'replied' : 'won', notes: oddTexts[index]?.replaceAll('\t', ' ') };
        const { error } = await client.from('enquiries').update(change).eq('reference', reference).eq('version', 1);
        if (error) throw error;
      }
    },
  },
  {
    title: 'photographs',
    async run(url) {
      const answer = await submit(url, anEnquiry({ name: 'Visitor with a picture' }), { [photographsHeader]: '1' });
      const { ticket } = (await answer.json()) as { ticket?: string };
      if (!ticket) throw new Error('no ticket');
      const kept = await upload(url, ticket, await aPhotograph('#384', { width: 160, height: 120 }));
      if (!kept.ok) throw new Error(`${kept.status}`);
    },
  },
  {
    title: 'notices and special hours',
    async run(url) {
      const client = await signedIn(url, owner);
      const days = { first_day: '2026-12-24', last_day: '2027-01-02' };
      for (const { error } of [
        await client.from('notices').insert({ ...days, message: 'Closed over Christmas – back “soon”' }),
        await client.from('special_hours').insert({ ...days, opens: '09:30', closes: '12:00' }),
      ])
        if (error) throw error;
    },
  },
  {
    title: 'invitations',
    async run(url) {
      const client = await signedIn(url, owner);
      const body = { action: 'invite', email: 'invited@example.org', full_name: 'An Invited', as_admin: false };
      const { error } = await client.functions.invoke('staff-accounts', { body });
      if (error) throw error;
    },
  },
  {
    title: 'second factors and recovery codes',
    async run(url) {
      const client = await signedIn(url, colleague);
      await enrolled(client, colleague.password);
      const { error } = await client.rpc('new_recovery_codes');
      if (error) throw error;
    },
  },
  {
    title: 'an office role, a template, replies, a draft of one, whose and when',
    async run(url, sql) {
      const client = await signedIn(url, owner);
      const people = await client.from('profiles').select('id,email');
      const third = people.data?.find(({ email }) => email.startsWith('third@'))?.id;
      const [first, second] =
        await sql`select id, reference, version from public.enquiries where status <> 'spam' order by reference`;
      // Without a mail server it has none.
      await sql`insert into private.reply_sender (sender) values ('office@example.org')`;
      for (const { error } of [
        await client.from('user_roles').insert({ user_id: third, role: 'office' }),
        await client.from('reply_templates').insert({ name: 'A first answer', body: `Hello {name}, ${oddTexts[1]}` }),
        await client.rpc('send_reply', {
          reply: randomUUID(),
          enquiry: first?.id,
          body: oddTexts[0],
          also_answers: '',
        }),
        await client.rpc('save_reply_draft', { enquiry: second?.id, body: oddTexts[2] }),
        await client
          .from('enquiries')
          .update({ assigned_to: third, remind_on: '2099-03-04' })
          .eq('reference', second?.reference)
          .eq('version', second?.version),
      ])
        if (error) throw error;
    },
  },
  {
    title: 'jobs: one that is shown, one with a quoted review that is not yet',
    async run(url) {
      const client = await signedIn(url, owner);
      await publishJob(url, client, { title: 'Wall “of stone” & steps', story: oddTexts[1] });
      const unfinished = { title: 'Not yet', story: oddTexts[2], pictures: [], crew: ['Zoë'] };
      await call(client, 'save_job', { job: randomUUID(), version: 0, content: JSON.stringify(unfinished) });
    },
  },
  {
    title: 'a page that was published twice, a draft of it, and a link to that',
    async run(url, sql) {
      const client = await signedIn(url, owner);
      const { data } = await client.auth.getUser();
      const file = 'pages/about.ts';
      const about = (await readContentFolder('content'))[file]?.content;
      const written = { [file]: { hash: contentHash(about ?? {}), content: about } };
      for (const title of ['About us, once', 'About us, twice']) {
        const version = await draft(client, file, { kind: 'words', content: { ...about, title } });
        const [row] = await sql`
          select public.publish_content(${data.user?.id ?? null}, private.last_publication(),
            ${sql.json([{ file, version }])}, ${JSON.stringify(written)}::text::json) as answer`;
        if (!row?.answer.publication) throw new Error(JSON.stringify(row?.answer));
      }
      await draft(client, file, { kind: 'words', content: { ...about, description: oddTexts[1] } });
      await call(client, 'share_content_draft', { file });
    },
  },
];

/** Fills a running server; gives the titles of the steps that this release does not know. */
export async function fill(url: string, sql: Sql, isDelivered: () => boolean): Promise<string[]> {
  const unknown: string[] = [];
  for (const { title, run } of steps)
    await run(url, sql).catch((error: Error) => unknown.push(`${title} (${error.message.split('\n')[0]})`));
  await until(isDelivered, 30_000);
  return unknown;
}

/** Whether the owner's account still opens, with the session's row in the database. */
export async function signsIn(url: string): Promise<boolean> {
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  return (await client.auth.signInWithPassword(owner)).error === null;
}
