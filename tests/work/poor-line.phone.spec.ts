import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from '@playwright/test';
import { freePort } from 'embedded-supabase/testing';
import sharp from 'sharp';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, startServer, usedDataDir } from '../support/server.ts';
import {
  addPhotographs,
  describeAll,
  expect,
  fillFacts,
  jobIdIn,
  newJob,
  openWork,
  people,
  savingLine,
  test,
} from './support/work-site.ts';

const uploads = '**/functions/v1/staff-picture';
const calls = '**/rest/v1/rpc/*';

// What the browser says of a line that was cut is no fault.
test.afterEach(({ complaints }) => void (complaints.length = 0));

async function storedJob(sql: Awaited<ReturnType<typeof connectTo>>, job: string) {
  const [row] = await sql<{ title: string; story: string; status: string }[]>`
    select title, story, status from public.jobs where id = ${job}`;
  const pictures = await sql`
    select description from public.job_pictures where job_id = ${job} order by place`;
  return { ...row, descriptions: pictures.map(({ description }) => description as string) };
}

/** What comes of a call whose question or whose answer is lost. */
const cuts: [string, (route: Route) => Promise<void>][] = [
  ['before it is heard', (route) => route.abort('internetdisconnected')],
  [
    'after it was heard',
    async (route) => {
      await route.fetch().catch(() => {});
      await route.abort('connectionreset');
    },
  ],
];

for (const [when, cut] of cuts)
  test(`a line that is cut ${when}, in every step of a job, loses nothing and does nothing twice`, async ({
    page,
    site,
    signInAs,
  }) => {
    await signInAs(page, 'tess');
    await newJob(page);
    const job = jobIdIn(page);
    const stored = () => storedJob(site.sql, job);
    /** Does something while no call comes through, and sees that it is done once the line is back. */
    async function cutDuring(step: () => Promise<void>, done: () => Promise<void>) {
      for (const address of [uploads, calls])
        await page.route(address, (route) => (isRead(route) ? route.continue() : cut(route)));
      await step();
      await expect(page.getByText(/Not connected|Waiting for a connection/).first()).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await done();
    }
    const before = await site.sql`select from public.pictures`;

    await cutDuring(
      () => fillFacts(page, 'A bank held'),
      () => expect.poll(async () => (await stored()).title).toBe('A bank held'),
    );
    await cutDuring(
      () => addPhotographs(page, 'After', ['#a11111', '#11a111', '#1111a1']),
      () => expect(page.getByText('All 3 photographs are sent')).toBeVisible(),
    );
    await cutDuring(
      async () => {
        for (const [index, text] of ['One', 'Two', 'Three'].entries())
          await page.getByRole('textbox', { name: 'What it shows' }).nth(index).fill(text);
      },
      () => expect.poll(async () => (await stored()).descriptions).toEqual(['One', 'Two', 'Three']),
    );
    await cutDuring(
      () => page.getByRole('button', { name: 'Move photograph 1 back' }).click(),
      () => expect.poll(async () => (await stored()).descriptions).toEqual(['Two', 'One', 'Three']),
    );
    await cutDuring(
      () => page.getByRole('button', { name: 'Publish' }).click(),
      async () => {
        if ((await stored()).status !== 'published') await page.getByRole('button', { name: 'Publish' }).click();
        await expect(savingLine(page)).toContainText('Published');
      },
    );
    expect(await stored()).toMatchObject({ title: 'A bank held', status: 'published' });
    expect(await site.sql`select from public.pictures`).toHaveLength(before.length + 3);
    const published = await site.sql`
      select from public.staff_activity where what = 'job published' and about = 'A bank held'`;
    expect(published).toHaveLength(1);
    await site.sql`delete from public.jobs where id = ${job}`;
  });

function isRead(route: Route): boolean {
  return /\/rpc\/(?:read|list|count|open)_/.test(route.request().url()) || route.request().method() === 'GET';
}

test('two tabs on one job, and one that is closed while photographs are on their way: each is stored once', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await signInAs(page, 'ada');
  await newJob(page);
  const job = jobIdIn(page);
  await page.route(uploads, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const before = await site.sql`select from public.pictures`;
  await page.getByRole('textbox', { name: 'Title' }).fill('Seen from two tabs');
  await addPhotographs(page, 'After', ['#b01010', '#10b010', '#1010b0']);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await expect.poll(async () => (await storedJob(site.sql, job)).title).toBe('Seen from two tabs');

  const other = await context.newPage();
  await signInAs(other, 'ada');
  await openWork(other, `&job=${job}`);
  await expect(other.getByText('All 3 photographs are sent')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText('All 3 photographs are sent')).toBeVisible();
  await expect.poll(async () => (await storedJob(site.sql, job)).descriptions).toHaveLength(3);
  expect(await site.sql`select from public.pictures`).toHaveLength(before.length + 3);
  await expect(page.locator('.photograph')).toHaveCount(3);
  await other.close();

  // The battery dies.
  await page.route(uploads, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await addPhotographs(page, 'Before', ['#505050', '#707070']);
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await signInAs(later, 'ada');
  await openWork(later, `&job=${job}`);
  await expect(later.getByText('All 5 photographs are sent')).toBeVisible();
  await expect.poll(async () => (await storedJob(site.sql, job)).descriptions).toHaveLength(5);
  expect(await site.sql`select from public.pictures`).toHaveLength(before.length + 5);
});

test('a photograph held upright stands upright, and a panorama of 20 megapixels is sent whole', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(page, 'ada');
  await newJob(page);
  // As the camera held it: the top, in red, is at the left.
  const lying = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2040c0' } }).composite([
    { input: { create: { width: 200, height: 1200, channels: 3, background: '#d02020' } }, left: 0, top: 0 },
  ]);
  const upright = await lying
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const wide = sharp({ create: { width: 12_000, height: 1_700, channels: 3, background: '#3a7a3a' } });
  const panorama = await wide.jpeg().toBuffer();
  await page.getByLabel('Choose photographs').setInputFiles([
    { name: 'upright.jpg', mimeType: 'image/jpeg', buffer: upright },
    { name: 'panorama.jpg', mimeType: 'image/jpeg', buffer: panorama },
  ]);
  await expect(page.getByText('All 2 photographs are sent')).toBeVisible();
  const rows = () => site.sql`
    select p.width, p.height, f.content from public.job_pictures j join public.pictures p on p.id = j.picture_id
    join private.picture_files f on f.picture_id = p.id and f.name = '480.jpg'
    where j.job_id = ${jobIdIn(page)} order by j.place`;
  await expect.poll(async () => (await rows()).length).toBe(2);
  const [first, second] = await rows();
  expect(first?.height).toBeGreaterThan(first?.width);
  expect([second?.width, second?.height]).toEqual([2000, 283]);
  const { data, info } = await sharp(first?.content as Buffer)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middleOf = (y: number) =>
    data.subarray((y * info.width + Math.round(info.width / 2)) * info.channels).subarray(0, 3);
  const [top, bottom] = [middleOf(5), middleOf(info.height - 5)];
  expect([(top[0] ?? 0) > 150, (bottom[2] ?? 0) > 150]).toEqual([true, true]);
});

test('a server that is killed and started again while photographs are on their way has lost nothing', async ({
  page,
}) => {
  const settings = { SEED: 'none', DATA_DIR: await usedDataDir('none'), PORT: String(await freePort()) };
  let server = await startServer(settings);
  let sql = await connectTo(server);
  const { ada } = people;
  await addAccount(sql, ada);
  const { data } = await (await signedIn(server.url, ada)).auth.getSession();
  await page.addInitScript((session) => {
    if (!localStorage.getItem('sb-127-auth-token')) localStorage.setItem('sb-127-auth-token', session);
  }, JSON.stringify(data.session));
  await page.goto(`${server.url}/admin?tab=work`);
  await page.getByRole('button', { name: 'Add a job' }).click();
  const job = jobIdIn(page);
  await fillFacts(page, 'Held through it all');
  await expect(savingLine(page)).toContainText('Draft saved');
  await sql.end({ timeout: 1 });

  for (const colours of [
    ['#c01010', '#10c010', '#1010c0'],
    ['#c0c010', '#10c0c0'],
  ]) {
    // In the middle of an upload.
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && /staff-picture/.test(request.url()),
    );
    await addPhotographs(page, 'After', colours);
    await sending;
    await server.kill();
    await page.getByRole('textbox', { name: 'What was done' }).fill(`Typed while it was away, ${colours.length}`);
    await expect(savingLine(page)).toContainText('Not connected');
    server = await startServer(settings);
    await expect(page.getByText(/^All \d photographs are sent/)).toBeVisible();
    await expect(savingLine(page)).toContainText('Draft saved a moment ago');
  }
  await describeAll(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(savingLine(page)).toContainText('Published');
  sql = await connectTo(server);
  expect(await storedJob(sql, job)).toMatchObject({
    title: 'Held through it all',
    story: 'Typed while it was away, 2',
    status: 'published',
    descriptions: [1, 2, 3, 4, 5].map(() => expect.stringMatching(/\w/)),
  });
  expect(await sql`select from public.pictures`).toHaveLength(5);
  await sql.end({ timeout: 1 });
  await server.stop();
  await rm(path.dirname(settings.DATA_DIR), { recursive: true, force: true });
});
