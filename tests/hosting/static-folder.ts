import assert from 'node:assert/strict';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { publishableKey } from 'embedded-supabase';
import { freePort } from 'embedded-supabase/testing';
import { browserFlags, ensureBrowser } from '../../scripts/browser.mjs';
import { contactForm, fill, sendButton } from '../forms/enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';
import { addAccount } from '../support/accounts.ts';
import { connectTo, startServer } from '../support/server.ts';
import type { CleanFolder } from './support/clean-folder.ts';
import { serveFolder } from './support/static-folder.ts';

const owner = { email: 'owner@example.org', password: 'a good password' };

/** The folder built for a backend on another origin, on a plain file server, in a browser. */
export async function staticFolder(cleanFolder: CleanFolder): Promise<void> {
  const port = String(await freePort());
  const backend = await startServer({ PORT: port, SITE_DIR: 'no pages here' });
  const sql = await connectTo(backend);
  await addAccount(sql, { ...owner, admin: true });
  await cleanFolder.shell('npm run build', { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey });
  const site = await serveFolder(path.join(cleanFolder.project, 'build/site'));
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto('/');
    await page.locator('section:has(.reviews)').scrollIntoViewIfNeeded();
    const [review] = await sql`select review_text from public.google_reviews where is_featured limit 1`;
    await page.getByText(review?.review_text).first().waitFor();
    console.log('featured reviews come from the other origin');

    const enquiry = freshEnquiry();
    await page.goto('/contact-us');
    await fill(contactForm(page), enquiry);
    await sendButton(contactForm(page)).click();
    await page.locator('.toast', { hasText: 'Message sent!' }).waitFor();
    const storedEnquiries = await sql`select page_url from public.enquiries where email = ${enquiry.email}`;
    assert.equal(storedEnquiries[0]?.page_url, `${site.url}/contact-us`);
    console.log('an enquiry reaches the other origin');

    await page.goto('/auth');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.getByText(owner.email).first().waitFor();
    console.log('an admin signs in and sees the users');
    assert.deepEqual(complaints, [], 'the policy in _headers lets everything through that belongs there');

    const unknown = await page.goto('/no-such-page');
    assert.equal(unknown?.status(), 404);
    await page.getByText('Oops! Page not found').waitFor();
    assert.match(unknown?.headers()['content-security-policy'] ?? '', new RegExp(`connect-src 'self' ${backend.url}`));
    console.log('unknown addresses answer 404 with the page and the headers');
  } finally {
    await browser.close();
    await site.stop();
    await sql.end({ timeout: 1 });
    await backend.stop();
  }
}
