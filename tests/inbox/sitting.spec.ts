import type { Page } from '@playwright/test';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { byMail } from '../enquiries/support/backend.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, startServer } from '../support/server.ts';
import { expect, test } from '../support/visitor.ts';
import { seedEnquiries } from './support/seed.ts';

const clerk = { email: 'clerk@example.org', password: 'a good password', fullName: 'Cara Clerk', office: true };
const answersInOneSitting = 40;
const mostKeystrokes = 4;

/** Presses a key, and counts it. */
function keysOf(page: Page) {
  const keys = { pressed: 0, press };
  return keys;
  async function press(key: string) {
    keys.pressed += 1;
    await page.keyboard.press(key);
  }
}

test('forty enquiries of two hundred are answered in one sitting by keyboard alone, and nothing moves', async ({
  page,
  baseURL: _,
}) => {
  const mailbox = await startMailbox();
  const server = await startServer({ SEED: 'none', ...byMail(mailbox.url) });
  const sql = await connectTo(server);
  try {
    await addAccount(sql, clerk);
    await seedEnquiries(sql, 200);
    await sql`update public.enquiries set status = 'new', answered_at = null where status <> 'spam'`;
    await sql`insert into public.reply_templates (name, body) values ('Visit', 'Hello {first name}, about {service}: Thursday?')`;
    await expect.poll(() => sql`select from private.reply_sender`).toHaveLength(1);
    const { data } = await (await signedIn(server.url, clerk)).auth.getSession();
    await page.addInitScript(
      (session) => localStorage.setItem('sb-127-auth-token', session),
      JSON.stringify(data.session),
    );
    await page.goto(`${server.url}/admin`);

    const row = page.locator('.inbox-row a').first();
    await expect(row).toBeVisible();
    const begins = await row.evaluate((link) => link.closest('li')?.getBoundingClientRect().top ?? 0);
    expect(begins).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) < 768 ? 220 : 260);

    const keys = keysOf(page);
    await keys.press('ArrowDown');
    keys.pressed = 0;
    const answered: string[] = [];
    const box = page.getByRole('textbox', { name: 'Your reply' });
    await expect(box).toBeVisible();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift' });
    });
    for (let count = 0; count < answersInOneSitting; count += 1) {
      const name = (await page.locator('#enquiry-heading').textContent()) ?? '';
      const reference = new URL(page.url()).searchParams.get('enquiry') ?? '';
      const before = keys.pressed;
      await keys.press('1');
      await expect(box).toHaveValue(new RegExp(`^Hello ${name.split(' ')[0]}, about `));
      await keys.press('Control+Enter');
      await expect(page).not.toHaveURL(new RegExp(reference));
      await expect(box).toHaveValue('');
      expect(keys.pressed - before).toBeLessThanOrEqual(mostKeystrokes);
      answered.push(reference);
    }
    expect(new Set(answered).size).toBe(answersInOneSitting);
    await expect.poll(() => mailbox.mails.length, { timeout: 60_000 }).toBe(answersInOneSitting);
    const rows = await sql<{ reference: string }[]>`select reference from public.enquiries where status = 'replied'`;
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(new Set(answered));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(Math.max(0, ...shifts)).toBeLessThan(0.1);
  } finally {
    await sql.end();
    await server.stop();
    await mailbox.stop();
  }
});
