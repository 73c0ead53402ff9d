import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { pictureMessages } from '#shared/pictures/messages.ts';
import { about, staffDialogs } from '../admin/support/dialogs.ts';
import { addNotices } from '../admin/support/rows.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { nextCode } from '../support/second-factor.ts';
import { connectTo } from '../support/server.ts';
import { photograph, publishJob } from '../work/support/jobs.ts';
import type { Browser } from './support/browser.ts';
import { fill, press } from './support/by-name.ts';
import { hearsDialog, hearsMistake } from './support/heard-parts.ts';
import { admin, inEngine } from './support/journeys.ts';
import { hearsControl, useScreenReader } from './support/screen-reader.ts';
import { dialogsElsewhere, forms, formsElsewhere, type Row } from './support/staff-rows.ts';

vi.setConfig({ hookTimeout: 180_000 });

const person = { password: 'a good password', office: true };
const olive = { ...person, email: 'olive@example.org', fullName: 'Olive Oakes' };
/** She has no second factor yet. */
const fay = { ...person, email: 'fay@example.org', fullName: 'Fay Field' };

type Said = {
  file: string;
  /** Without one it goes on where the row before has ended. */
  at?: string;
  does: (browser: Browser) => Promise<unknown>;
  says: string;
  live?: 'assertive';
};

const reader = useScreenReader();
const { hears, says } = reader;

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
const settings: Record<string, string> = {};

beforeAll(async () => {
  mailbox = await startMailbox();
  const office = 'office@orchardandhill.example';
  Object.assign(settings, { SMTP_URL: mailbox.url, MAIL_FROM: office, ENQUIRY_TO: office });
});

afterAll(() => mailbox.stop());

inEngine(
  'firefox',
  (fixture) => {
    let sql: Sql;
    let job: string;
    let enquiry: string;
    let picture: string;
    let notPicture: string;

    beforeAll(async () => {
      const { server } = fixture();
      sql = await connectTo(server);
      for (const account of [olive, fay]) await addAccount(sql, account);
      await addNotices(sql);
      enquiry = await addEnquiry(sql);
      job = (await publishJob(server.url, await signedIn(server.url, admin))).job;
      await sql`update public.jobs set sample = true`;
      const folder = path.dirname(server.dataDir);
      picture = path.join(folder, 'wall.jpg');
      notPicture = path.join(folder, 'wall.txt');
      await writeFile(picture, await photograph());
      await writeFile(notPicture, 'not a picture');
    });

    afterAll(() => sql.end());

    async function open(browser: Browser, { at, before, open: names = [] }: Row) {
      await browser.visit(`/admin${at.replace('{job}', job).replace('{enquiry}', enquiry)}`);
      await before?.(browser);
      for (const name of names) await press(browser, name);
    }

    hearsControl(reader, fixture);

    test('each step of a forgotten password is told, and each mistake in it', async () => {
      const { browser } = fixture();
      await browser.visit('/auth');
      await hearsMistake(reader, browser, 'Sign In');
      await hears('focus', named('Forgotten your password?', 'heading'), () => press(browser, 'Forgotten your'));
      await hearsMistake(reader, browser, 'Send the code');
      await fill(browser, 'Email', fay.email);
      await hears('focus', named('Check your email', 'heading'), () => press(browser, 'Send the code'));
      await hearsMistake(reader, browser, 'Continue');
      await fill(browser, 'Code', await codeMailedTo(fay.email));
      await hears('focus', named('Choose a new password', 'heading'), () => press(browser, 'Continue'));
      await hearsMistake(reader, browser, 'Save and sign in');
      fay.password = 'a better password';
      await fill(browser, 'New password', fay.password);
      await says('Success Password changed', () => press(browser, 'Save and sign in'));
    });

    test('each step of setting up a second factor is told, its dialogs and mistakes too', async () => {
      const { browser } = fixture();
      await browser.visit('/admin?tab=account');
      await hears('focus', named('Code from the app'), () => press(browser, 'Add an authenticator app'));
      await hearsMistake(reader, browser, 'Confirm');
      await browser.see(() => document.querySelector('img[alt^=QR]') !== null);
      const secret = await browser.run(() => document.querySelector('[data-testid=secret]')?.textContent ?? '');
      await fill(browser, 'Code from the app', await nextCode(secret));
      const isIn = inDialog('Please confirm that it is you');
      await hears(
        'focus',
        (one) => isIn(one) && one.name.startsWith('Your current password'),
        () => press(browser, 'Confirm'),
      );
      await hearsMistake(reader, browser, 'Confirm');
      await fill(browser, 'Your current password', 'not the password');
      await hears(
        'focus',
        (one) => isIn(one) && one.invalid && one.description.includes('The current password is not right'),
        () => press(browser, 'Confirm'),
      );
      await fill(browser, 'Your current password', fay.password);
      const from = reader.heard().length;
      await hears('focus', named('Your recovery codes', 'heading'), () => press(browser, 'Confirm'));
      await hears('live', ({ text }) => text.includes('Success Second factor added'), undefined, from);
      const codes = await browser.run(() => document.querySelector('ul.font-mono')?.textContent ?? '');
      await hears('focus', named('Second factor', 'heading'), () => press(browser, 'I have kept them'));

      expect(await hearsDialog(reader, browser, ['Remove Authenticator app'])).toContain('Remove Authenticator app?');
      // Another page: its beginning has the focus.
      await hears('focus', named('', 'landmark'), () => press(browser, 'Sign out'));
      await browser.see(() => location.pathname === '/auth');
      await fill(browser, 'Email', fay.email);
      await fill(browser, 'Password', fay.password);
      await hears('focus', named('Second factor', 'heading'), () => press(browser, 'Sign In'));
      await hearsMistake(reader, browser, 'Continue');
      await fill(browser, 'Code from your authenticator app', '000000');
      await says('The second factor was not right', () => press(browser, 'Continue'));
      await hears('focus', named('Recovery code'), () => press(browser, 'Use a recovery code'));
      await hearsMistake(reader, browser, 'Continue');
      await fill(browser, 'Recovery code', 'AAAAA-AAAAA');
      await says('This recovery code is not right', () => press(browser, 'Continue'));
      await hears('focus', named('Code from your authenticator app'), () => press(browser, 'Use the second factor'));
      await press(browser, 'Use a recovery code');
      await fill(browser, 'Recovery code', codes.slice(0, 11));
      await says('Your second factors have been removed', () => press(browser, 'Continue'));
      await browser.see(() => location.pathname === '/admin');
      await browser.run(() => localStorage.clear());
    });

    test('somebody of staff signs in', async () => {
      const { browser } = fixture();
      await browser.run(() => localStorage.clear());
      await browser.visit('/auth');
      await fill(browser, 'Email', admin.email);
      await fill(browser, 'Password', admin.password);
      await press(browser, 'Sign In');
      await browser.see(() => document.querySelector('#tab-reviews') !== null);
      expect(await browser.run(() => location.pathname)).toBe('/admin');
    });

    test.each(staffDialogs)('the dialog of $file at $at is told when it opens and closes', async (row) => {
      const { browser } = fixture();
      await open(browser, { ...row, open: [] });
      await hearsDialog(reader, browser, row.open ?? []);
    });

    test.each(forms)('the mistake of $file at $at, $send, is told', async (row) => {
      const { browser } = fixture();
      await open(browser, row);
      await hearsMistake(reader, browser, row.send);
    });

    const chooseFile = (selector: string, file: () => string) => (browser: Browser) => browser.type(selector, file());

    /** What comes into a page, or changes there, while the focus is elsewhere. */
    const statuses: Said[] = [
      {
        file: 'enquiries/bulk-bar.tsx',
        at: '?tab=enquiries',
        does: async (browser) => {
          await press(browser, 'Choose');
          await fill(browser, 'Mark as', 'replied');
        },
        says: '1 enquiry marked as replied',
      },
      { file: 'enquiries/use-bulk.ts', does: (browser) => press(browser, 'Undo'), says: 'Undone' },
      {
        file: 'enquiries/reply-box.tsx',
        at: '?tab=enquiries&enquiry={enquiry}',
        does: (browser) => fill(browser, 'Your reply', 'We could come on Monday.'),
        says: 'Draft saved',
      },
      {
        file: 'enquiries/reply-box.tsx',
        does: (browser) => press(browser, 'Send and stay'),
        says: 'Success Your reply is on its way',
      },
      {
        file: 'enquiries/overtaken-notice.tsx',
        does: async (browser) => {
          const { server } = fixture();
          const client = await signedIn(server.url, olive);
          await client.from('enquiries').update({ status: 'won' }).eq('reference', enquiry);
          await press(browser, 'Lost');
        },
        says: 'Your change was not saved',
        live: 'assertive',
      },
      {
        file: 'enquiries/enquiry-list.tsx',
        at: '?tab=enquiries',
        does: async (browser) => {
          await browser.see(() => document.querySelector('.inbox-rows li') !== null);
          await fill(browser, 'Search', 'nobody at all');
        },
        says: 'No enquiries found',
      },
      {
        file: 'work/saving-line.tsx',
        at: '?tab=work',
        does: async (browser) => {
          await press(browser, 'Add a job');
          await fill(browser, 'Title', 'A bank held');
        },
        says: 'Draft saved a moment ago',
      },
      {
        file: 'work/job-photographs.tsx',
        does: chooseFile('#job-pictures', () => picture),
        says: 'The photograph is sent',
      },
      {
        file: 'work/job-photographs.tsx',
        does: (browser) => press(browser, 'Take out photograph 1'),
        says: 'Photograph removed.',
      },
      {
        file: 'work/job-notices.tsx',
        does: chooseFile('#job-pictures', () => notPicture),
        says: pictureMessages.refused['not a picture'],
        live: 'assertive',
      },
      {
        file: 'reviews/import/import-preview.tsx',
        at: '?tab=reviews',
        does: async (browser) => {
          const file = path.join(path.dirname(picture), 'reviews.csv');
          await writeFile(file, 'reviewer,rating,date\n');
          await press(browser, 'Import from Google');
          await browser.type('#review-import', file);
        },
        says: 'No reviews in this file',
      },
      {
        file: 'reviews/import/import-panel.tsx',
        does: (browser) => browser.type('#review-import', picture),
        says: 'file',
        live: 'assertive',
      },
      { file: 'pages/preview/preview-frame.tsx', at: about, does: async () => {}, says: 'The page is being drawn' },
      {
        file: 'pages/form/content-form.tsx',
        does: async (browser) => {
          await press(browser, 'Add a section');
          await browser.see(() => {
            document.querySelector<HTMLElement>('.section-sheet button')?.click();
            return document.querySelector('.section-sheet') === null;
          });
        },
        says: 'added at the end',
      },
      { file: 'pages/status-line.tsx', does: async () => {}, says: 'Draft saved' },
      {
        file: 'pages/form/content-form.tsx',
        does: (browser) =>
          browser.run(() => [...document.querySelectorAll<HTMLElement>('[aria-label^=Remove]')].at(-1)?.click()),
        says: 'removed. Undo brings it back',
      },
      {
        file: 'pages/dialogs/publish-dialog.tsx',
        does: (browser) => press(browser, 'Publish…'),
        says: 'Looking at every page',
      },
      {
        file: 'pages/dialogs/picture-dialog.tsx',
        at: about,
        does: async (browser) => {
          await press(browser, 'Another picture…');
          await browser.type('dialog:popover-open [type=file]', notPicture);
        },
        says: pictureMessages.refused['not a picture'],
      },
      {
        file: 'pages/dialogs/picture-dialog.tsx',
        does: async (browser) => {
          await browser.run(() => document.querySelector<HTMLElement>('dialog:popover-open [type=file]')?.focus());
          await browser.type('dialog:popover-open [type=file]', picture);
        },
        says: '% sent',
      },
    ];

    test.each(statuses)('what $file says is told: $says', async (row) => {
      const { browser } = fixture();
      const from = reader.heard().length;
      if (row.at) await open(browser, { ...row, at: row.at });
      await row.does(browser);
      const live = row.live ?? 'polite';
      await hears('live', (one) => one.live === live && one.text.includes(row.says), undefined, from);
    });

    test('the photograph that has come is told as the next step of its dialog', async () => {
      const { browser } = fixture();
      const isIn = inDialog('Your photograph');
      await vi.waitUntil(() => reader.heard().some((one) => one.kind === 'focus' && isIn(one)), { timeout: 20_000 });
      await hearsMistake(reader, browser, 'Use this photograph');
    });

    test('what is wrong with the site is told', async () => {
      const { browser } = fixture();
      await sql`insert into private.health_problems (reason, words, since) values ('test', 'The disk is full', now())`;
      await says('The website needs a look', () => browser.visit('/admin?tab=users'));
      await sql`delete from private.health_problems`;
    });

    test('whoever was signed out elsewhere is told so', async () => {
      const { browser } = fixture();
      await sql`delete from auth.sessions`;
      await says('You have been signed out.', () => browser.open('/admin?tab=enquiries'));
    });

    async function codeMailedTo(address: string): Promise<string> {
      const find = () => mailbox.mails.findLast(({ to, raw }) => to.includes(address) && /Your code: \d+/.test(raw));
      await vi.waitUntil(() => find() !== undefined, { timeout: 20_000 });
      return /Your code: (\d+)/.exec(find()?.raw ?? '')?.[1] ?? '';
    }
  },
  { start: reader.start, settings },
);

type Focus = { name: string; role: string; dialog: string };

function named(name: string, role = '') {
  return (one: Focus) => one.name.startsWith(name) && one.role.includes(role);
}

function inDialog(name: string) {
  return (one: Focus) => one.dialog === name;
}

const staff = path.resolve(import.meta.dirname, '../../app/admin');
const components = readdirSync(staff, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(path.join(staff, file), 'utf8') }));

test('every dialog and every form with mistakes is heard', () => {
  const count = (files: string[], file: string) => files.filter((one) => one === file).length;
  const heardDialogs = [...staffDialogs.map(({ file }) => file), ...dialogsElsewhere];
  const unheardDialogs = components.filter(
    ({ file, source }) => (source.match(/<(Dialog|Overlay|ConfirmDialog)\b/g)?.length ?? 0) > count(heardDialogs, file),
  );
  expect(unheardDialogs.map(({ file }) => file)).toEqual([]);
  const heardForms = [...forms.map(({ file }) => file), ...formsElsewhere];
  const unheardForms = components.filter(
    ({ file, source }) =>
      /<(EntryForm|AccountForm)\b|setMistakes?\b|useNewPassword\(/.test(source) && !heardForms.includes(file),
  );
  expect(unheardForms.map(({ file }) => file)).toEqual([]);
});
