import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photographMessages } from '#shared/photographs/messages.ts';
import { aNewAddress, anEnquiry, until } from './support/enquiries.ts';
import { type PhotographSite, startPhotographSite } from './support/photograph-site.ts';
import { aDetailedPhotograph } from './support/photographs.ts';

// Whatever this takes while others have the processors is long enough.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

const visitors = 6;

let site: PhotographSite;
const others: ChildProcess[] = [];

beforeAll(async () => {
  site = await startPhotographSite();
});
afterAll(async () => {
  for (const other of others) other.kill('SIGKILL');
  await site?.stop();
});

function post(photograph: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...anEnquiry(), gdpr_consent: 'on' })) form.set(name, value);
  form.append('photographs', new File([photograph], 'garden.jpg'));
  const headers = { accept: 'text/html', 'x-forwarded-for': aNewAddress() };
  return fetch(`${site.url}/functions/v1/contact-webhook`, { method: 'POST', headers, body: form });
}

test('six visitors’ photographs of 12 megapixels are all stored while others keep every processor busy', async () => {
  const photograph = new Uint8Array(await aDetailedPhotograph());
  for (let core = 0; core < availableParallelism(); core += 1)
    others.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const pages = await Promise.all(Array.from({ length: visitors }, async () => (await post(photograph)).text()));
  // Whether they were opened in time for the page is a matter of the machine.
  const { kept, later } = photographMessages;
  for (const page of pages) expect(page.includes(kept(1)) || page.includes(later(1))).toBe(true);
  await until(async () => {
    const [row] = await site.sql`select count(*)::int as stored from enquiry_photographs where width = 1600`;
    return row?.stored === visitors;
  }, 300_000);
});
