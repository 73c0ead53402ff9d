import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { photographMessages } from '#shared/photographs/messages.ts';
import { aNewAddress, anEnquiry } from './support/enquiries.ts';
import { heicFile } from './support/hostile-files.ts';
import { type PhotographSite, startPhotographSite } from './support/photograph-site.ts';
import { aPhotograph } from './support/photographs.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let site: PhotographSite;

beforeAll(async () => {
  site = await startPhotographSite();
});
afterAll(() => site?.stop());

describe('a form without scripts', () => {
  function post(files: [string, Uint8Array][], enquiry = anEnquiry()) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...enquiry, gdpr_consent: 'on' })) form.set(name, value);
    for (const [name, bytes] of files) form.append('photographs', new File([new Uint8Array(bytes)], name));
    return fetch(`${site.url}/functions/v1/contact-webhook`, {
      method: 'POST',
      headers: { accept: 'text/html', 'x-forwarded-for': aNewAddress() },
      body: form,
    });
  }
  /** Says how much it will send, and waits for the answer to that. */
  async function announceLength(bytes: number): Promise<IncomingMessage> {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': bytes };
    const outgoing = request(`${site.url}/functions/v1/contact-webhook`, { method: 'POST', headers });
    outgoing.flushHeaders();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.once('end', () => outgoing.destroy());
    return answer;
  }
  const referenceIn = (page: string) => /OH-\w{6}/.exec(page)?.[0] ?? '';

  test('brings its photographs along, and is told of each that could not be kept', async () => {
    const page = await (
      await post([
        ['one.jpg', await aPhotograph('#fa0', { width: 4000, height: 3000 })],
        ['two.heic', heicFile()],
        ['empty', new Uint8Array()],
      ])
    ).text();
    expect(page).toContain('Message sent!');
    expect(page).toContain('Your photograph came with it.');
    expect(page).toContain('1 photograph couldn’t be saved:');
    expect(page).toContain(photographMessages.refused.heic);
    expect(page).toContain(photographMessages.byMail);
    expect(page).toContain(`?subject=Photographs%20for%20${referenceIn(page)}">`);
    expect(await site.stored(referenceIn(page))).toMatchObject([{ width: 1600, height: 1200 }]);
  });

  test('with nothing chosen is an enquiry like any other', async () => {
    const page = await (await post([['', new Uint8Array()]])).text();
    expect(await site.stored(referenceIn(page))).toHaveLength(0);
    expect(page).not.toContain('photograph');
  });

  test('is asked for its photographs again when a field is wrong, and told when they are too many bytes', async () => {
    const invalidPost = await post([['one.jpg', await aPhotograph('#fb0')]], anEnquiry({ phone: '12' }));
    expect(invalidPost.status).toBe(422);
    expect(await invalidPost.text()).toContain(photographMessages.chooseAgain);
    const largePost = await announceLength(25 * 1024 * 1024);
    expect(largePost.statusCode).toBe(413);
    expect(await text(largePost)).toContain('or send fewer photographs');
  });
});
