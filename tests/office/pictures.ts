// npm run pictures: takes the pictures of docs/office.md anew, from a server with nothing but samples in it.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserFlags, ensureBrowser } from '../../scripts/browser.mjs';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, startServer } from '../support/server.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/office');
const office = { email: 'office@example.org', password: 'a good password', fullName: 'Sample Colleague', admin: true };
const deskScreen = { width: 1440, height: 860 };
const phone = { width: 390, height: 780 };

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Hours since it came, hours until it was answered, service, postcode, message. */
const samples = [
  [
    31,
    null,
    'Domestic',
    'WR14 3AB',
    'The hedge along the lane has grown over the path. Could you come before Christmas?',
  ],
  [20, null, 'Landscaping', 'WR5 1AA', 'A patio of about 30 square metres, with two steps down to the lawn.'],
  [3, null, 'Pressure Washing', 'HR1 2AA', 'Block drive for four cars, a lot of moss. When could you look at it?'],
  [1, null, 'Grounds Maintenance', 'WR9 8AA', 'Fortnightly mowing for twelve flats, from March on.'],
  [50, 5, 'Domestic', 'WR3 7AA', 'Two apple trees want pruning, and the beds weeding.'],
  [90, 20, 'Landscaping', 'HR8 1AA', 'Fence down after the storm, eight panels.'],
  [200, 30, 'Domestic', 'WR10 1AA', 'A tidy-up before we sell the house.'],
  [400, 8, 'Grounds Maintenance', 'WR11 4AA', 'The churchyard, from Easter to October.'],
  [700, 12, 'Domestic', 'WR2 6AA', 'Weekly visits while we are away.'],
  [1100, 3, 'Pressure Washing', 'WR1 3AA', 'The terrace behind the tea room.'],
] as const;

const server = await startServer({ SEED: 'none' });
const sql = await connectTo(server);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
try {
  await addAccount(sql, office);
  const references: string[] = [];
  for (const [index, [cameIn, answered, service, address, message]] of samples.entries())
    references.push(
      await addEnquiry(sql, {
        name: `Sample Customer ${index + 1}`,
        phone: `01632 96020${index}`,
        created_at: hoursAgo(cameIn),
        service,
        address,
        message,
        utm_source: index % 3 ? 'google' : 'newsletter',
        ...(answered && { status: 'replied', answered_at: hoursAgo(cameIn - answered) }),
      }),
    );
  await sql`insert into private.reply_sender (sender) values ('office@orchardandhill.example') on conflict do nothing`;
  await sql`insert into public.reply_templates (name, body) values ('Site visit', 'Hello {first name}, we could come on Thursday at 9.')`;
  const { data } = await (await signedIn(server.url, office)).auth.getSession();
  const session = JSON.stringify(data.session);

  /** Draws one state of the page into docs/office. */
  async function picture(
    name: string,
    size: typeof deskScreen,
    address: string,
    prepare: (page: Page) => Promise<unknown>,
  ) {
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('sb-127-auth-token', value), session);
    await page.goto(`${server.url}/admin?tab=${address}`);
    await prepare(page);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.waitForTimeout(1_500);
    await page.evaluate(() => document.fonts.ready);
    await mkdir(folder, { recursive: true });
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toFile(path.join(folder, `${name}.webp`));
    await page.close();
    console.log(`docs/office/${name}.webp`);
  }

  const toTop = (page: Page, heading: string) =>
    page.getByRole('heading', { name: heading, exact: true }).evaluate((node) => {
      scrollTo({ top: node.getBoundingClientRect().top + scrollY - 100, behavior: 'instant' });
    });
  const openedEnquiry = `enquiries&enquiry=${references[1]}`;
  await picture('list', deskScreen, 'enquiries', async (page) => {
    await page.getByText('Sample Customer 1').first().waitFor();
    await page.getByRole('search').evaluate((node) => {
      scrollTo({ top: node.getBoundingClientRect().top + scrollY - 190, behavior: 'instant' });
    });
  });
  await picture('list-phone', phone, 'enquiries', async (page) => {
    await page.getByText('Sample Customer 1').first().waitFor();
    await page
      .getByText('Sample Customer 1')
      .first()
      .evaluate((node) => {
        scrollTo({ top: node.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' });
      });
  });
  await picture('enquiry', deskScreen, openedEnquiry, (page) =>
    page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  );
  await picture('enquiry-phone', phone, openedEnquiry, (page) => toTop(page, 'Sample Customer 2'));
  await picture('overview', { ...deskScreen, height: 1000 }, 'enquiries', (page) => toTop(page, 'The last 12 weeks'));
  await picture('notice', deskScreen, 'business', async (page) => {
    await page.getByRole('button', { name: 'Add Notice' }).click();
    await page.getByLabel('Notice, up to').fill('Closed 24 December to 2 January');
    await toTop(page, 'Notices');
  });
  await picture('job-phone', phone, 'work', async (page) => {
    await page.getByRole('button', { name: 'Add a job' }).click();
    await page.getByLabel('Title').fill('Hedge brought down to shoulder height');
  });
  await picture('pages', deskScreen, 'pages', (page) =>
    page.getByText('Home', { exact: true }).filter({ visible: true }).last().waitFor(),
  );
  const openedPage = 'pages&file=pages/landscaping/patios.ts';
  const shown = (page: Page) =>
    page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await picture('page', deskScreen, openedPage, shown);
  await picture('page-phone', phone, openedPage, (page) => page.getByLabel('Title', { exact: true }).first().waitFor());
} finally {
  await browser.close();
  await sql.end();
  await server.stop();
}
