import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanJpeg, prepareByCleaning } from '#shared/photographs/clean-jpeg.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import type { Sql } from '#server/database/connect.ts';
import { eraseEnquiries } from '#server/enquiries/erase.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { aNewAddress, anEnquiry, submit, until } from './support/enquiries.ts';
import { startMailbox } from './support/mailbox.ts';
import { announce, aPhotograph, upload } from './support/photographs.ts';
import { receiverSecret, startReceiver } from './support/receiver.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: RunningServer;
let sql: Sql;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

function settings() {
  return {
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
    CONTACT_WEBHOOK_URL: receiver.url,
    CONTACT_WEBHOOK_SECRET: receiverSecret,
    WEBHOOK_ALLOW_PRIVATE: 'on',
  };
}

beforeAll(async () => {
  mailbox = await startMailbox();
  receiver = await startReceiver();
  server = await startBackend(settings());
  sql = await connectTo(server);
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await Promise.all([mailbox?.stop(), receiver?.stop()]);
});

async function stored(reference: string) {
  return sql<{ picture: Buffer; width: number; height: number }[]>`
    select picture, width, height from public.enquiry_photographs p join public.enquiries e on e.id = p.enquiry_id
    where reference = ${reference} order by p.created_at`;
}

async function refusal(answer: Response) {
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
}

describe('a photograph', () => {
  test('is made small and keeps nothing that says where it was taken', async () => {
    const { reference, ticket } = await announce(server.url, 1);
    const answer = await upload(server.url, ticket, await aPhotograph('#345'));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ photographs: 1 });
    const [kept] = await stored(reference);
    const seen = await sharp(kept?.picture).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    expect([seen.exif, seen.icc, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('that lies on its side is turned upright', async () => {
    const { reference, ticket } = await announce(server.url, 1);
    const onItsSide = await sharp(await aPhotograph('#456', { width: 80, height: 60 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(server.url, ticket, onItsSide);
    expect(await stored(reference)).toMatchObject([{ width: 60, height: 80 }]);
  });

  test('sent again because the answer was lost is stored once, and the seventh is refused', async () => {
    const { reference, ticket } = await announce(server.url, 6);
    const pictures = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((n) => aPhotograph(`#${n}${n}0`, { width: 40, height: 30 })),
    );
    await upload(server.url, ticket, pictures[0] as Buffer);
    for (const picture of pictures.slice(0, 6)) expect((await upload(server.url, ticket, picture)).status).toBe(201);
    expect(await refusal(await upload(server.url, ticket, pictures[6] as Buffer))).toEqual({
      status: 409,
      message: photographMessages.refused.enough,
    });
    expect(await stored(reference)).toHaveLength(6);
  });

  test('needs a ticket that is good', async () => {
    const { ticket } = await announce(server.url, 1);
    const picture = await aPhotograph('#567', { width: 40, height: 30 });
    await sql`update private.photograph_tickets set expires_at = now() where ticket_hash = private.secret_hash(${ticket})`;
    for (const tried of [ticket, 'f'.repeat(64), '', "' or true --"]) {
      expect(await refusal(await upload(server.url, tried, picture))).toEqual({
        status: 410,
        message: photographMessages.refused.ticket,
      });
    }
  });

  test('comes sixty times an hour from one address, and then no more', async () => {
    const address = aNewAddress();
    for (let sent = 0; sent < 60; sent += 1) await upload(server.url, '', Buffer.from('x'), address);
    expect(await refusal(await upload(server.url, '', Buffer.from('x'), address))).toEqual({
      status: 429,
      message: photographMessages.refused['too many'],
    });
  });
});

/** A PNG that claims a size and holds next to nothing. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose frame says it is larger than it is. */
function claiming(side: number, jpeg: Buffer): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = lying.indexOf(Buffer.from('ffc0', 'hex'));
  lying.writeUInt16BE(side, frame + 5);
  lying.writeUInt16BE(side, frame + 7);
  return lying;
}

function heicFile(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
}

describe('a hostile or wrong file', () => {
  const { refused } = photographMessages;

  test('is refused in words, and the next photograph is taken', async () => {
    const whole = await aPhotograph('#678');
    const files: [string, Buffer, number, string][] = [
      ['a bomb', pngBomb(10_000, 10_000), 413, refused['too large']],
      ['a greater bomb', pngBomb(2_000_000_000, 2_000_000_000), 422, refused.broken],
      ['a JPEG of 10,000 by 10,000', claiming(10_000, whole), 413, refused['too large']],
      ['half a JPEG', whole.subarray(0, whole.length >> 1), 422, refused.broken],
      ['two bytes of a JPEG', Buffer.from('ffd8ff', 'hex'), 422, refused.broken],
      [
        'a page that says it is a JPEG',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        415,
        refused['not a picture'],
      ],
      [
        'a drawing that fetches',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
        415,
        refused['not a picture'],
      ],
      ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 415, refused['not a picture']],
      ['HEIC', heicFile(), 415, refused.heic],
      ['nothing', Buffer.alloc(0), 415, refused['not a picture']],
    ];
    const { reference, ticket } = await announce(server.url, 2);
    for (const [name, file, status, message] of files)
      expect([name, await refusal(await upload(server.url, ticket, file))]).toEqual([name, { status, message }]);
    expect((await upload(server.url, ticket, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(server.url, ticket, whole)).status).toBe(201);
    expect(await stored(reference)).toHaveLength(1);
  });

  test('that is a picture and something else at once leaves the something else behind', async () => {
    const payload = '<script>alert(document.domain)</script>';
    const polyglot = Buffer.concat([await aPhotograph('#789', { width: 60, height: 40 }), Buffer.from(payload)]);
    const { reference, ticket } = await announce(server.url, 1);
    expect((await upload(server.url, ticket, polyglot)).status).toBe(201);
    const [kept] = await stored(reference);
    expect(kept?.picture.includes(payload)).toBe(false);
    expect(Buffer.from(cleanJpeg(polyglot).picture).includes(payload)).toBe(false);
  });
});

describe('where pictures cannot be decoded', () => {
  test('what a browser made small is taken without its metadata, and draws the same', async () => {
    const sent = await aPhotograph('#89a', { width: 1600, height: 1200 });
    const kept = await prepareByCleaning(sent);
    if ('refused' in kept) throw new Error(kept.refused);
    expect(Buffer.from(kept.picture).includes('Exif')).toBe(false);
    expect((await sharp(kept.picture).metadata()).exif).toBeUndefined();
    const [drawn, original] = await Promise.all([kept.picture, sent].map((jpeg) => sharp(jpeg).raw().toBuffer()));
    expect(original && drawn?.equals(original)).toBe(true);
  });

  test('everything else is refused', async () => {
    const picture = await aPhotograph('#9ab', { width: 200, height: 100 });
    const progressive = await sharp(picture).jpeg({ progressive: true }).toBuffer();
    const tries: [Uint8Array, string][] = [
      [await aPhotograph('#abc'), 'too large'],
      [picture.subarray(0, picture.length - 2), 'broken'],
      [picture.subarray(0, 300), 'broken'],
      [progressive, 'broken'],
      [Buffer.concat([picture.subarray(0, 2), picture.subarray(picture.length - 2)]), 'broken'],
      [await sharp(picture).png().toBuffer(), 'not a picture'],
      [heicFile(), 'heic'],
      [Buffer.from('GIF89a'), 'not a picture'],
    ];
    for (const [sent, refused] of tries) expect(await prepareByCleaning(sent)).toEqual({ refused });
    for (let cut = 0; cut < picture.length; cut += 7)
      expect(await prepareByCleaning(picture.subarray(0, cut))).toHaveProperty('refused');
  });
});

describe('the office', () => {
  test('gets mail and webhook once all photographs are there: attached, and as links that show them', async () => {
    const { reference, ticket } = await announce(server.url, 2);
    await upload(server.url, ticket, await aPhotograph('#bcd'));
    expect(mailbox.mails.some(({ raw }) => raw.includes(reference))).toBe(false);
    await upload(server.url, ticket, await aPhotograph('#cde'));
    const mail = () => mailbox.mails.find(({ raw }) => raw.includes(reference));
    const call = () => receiver.calls.find(({ payload }) => payload.reference === reference);
    await until(() => mail() !== undefined && call() !== undefined);
    expect(mail()?.raw.match(/filename=(\S+)/g)).toEqual([
      `filename=${reference}-1.jpg`,
      `filename=${reference}-2.jpg`,
    ]);
    expect(mail()?.raw).toContain('With 2 photographs, attached.');
    const links = call()?.payload.photographs as unknown as string[];
    expect(links).toHaveLength(2);
    for (const link of links) {
      const shown = await fetch(server.url + new URL(link).pathname + new URL(link).search);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(1600);
    }
  });

  test('gets its mail without the photographs that never come', async () => {
    const { reference } = await announce(server.url, 3);
    const [waiting] = await sql`
      select extract(epoch from min(next_attempt_at) - now())::int as seconds from public.enquiry_deliveries d
      join public.enquiries e on e.id = d.enquiry_id where reference = ${reference}`;
    expect(waiting?.seconds).toBeGreaterThan(60);
    expect(waiting?.seconds).toBeLessThanOrEqual(120);
    await sql`update public.enquiry_deliveries set next_attempt_at = now() where attempts = 0`;
    await sql`notify enquiry_deliveries`;
    await until(() => mailbox.mails.some(({ raw }) => raw.includes(reference)));
    expect(receiver.calls.find(({ payload }) => payload.reference === reference)?.payload.photographs).toBeUndefined();
  });

  test('opens them by links that expire, which nobody else can ask for', async () => {
    const { reference, ticket } = await announce(server.url, 1);
    await upload(server.url, ticket, await aPhotograph('#def'));
    const [enquiry] = await sql`select id from public.enquiries where reference = ${reference}`;
    const account = { email: 'ada@example.org', password: 'a good password' };
    await addAccount(sql, { ...account, admin: true });
    const admin = await signedIn(server.url, account);
    const { data: read } = await admin.rpc('read_enquiry', { wanted_reference: reference });
    expect(read.photographs).toBe(1);
    const { data: opened } = await admin.rpc('open_photographs', { enquiry: enquiry?.id });
    expect(opened).toMatchObject([{ width: 1600, height: 1200 }]);
    const address = `${server.url}/functions/v1/enquiry-photograph?link=${opened[0].link}`;
    expect((await fetch(address)).status).toBe(200);
    await sql`update private.photograph_links set expires_at = now()`;
    expect((await fetch(address)).status).toBe(404);
    const { data, error } = await clientOf(server.url).rpc('open_photographs', { enquiry: enquiry?.id });
    expect([data, Boolean(error)]).toEqual([null, true]);
  });
});

describe('a form without scripts', () => {
  function post(files: [string, Uint8Array][], enquiry = anEnquiry()) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...enquiry, gdpr_consent: 'on' })) form.set(name, value);
    for (const [name, bytes] of files) form.append('photographs', new File([new Uint8Array(bytes)], name));
    return fetch(`${server.url}/functions/v1/contact-webhook`, {
      method: 'POST',
      headers: { accept: 'text/html', 'x-forwarded-for': aNewAddress() },
      body: form,
    });
  }
  /** Says how much it will send, and waits for the answer to that. */
  async function announceLength(bytes: number): Promise<IncomingMessage> {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': bytes };
    const asking = request(`${server.url}/functions/v1/contact-webhook`, { method: 'POST', headers });
    asking.flushHeaders();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.once('end', () => asking.destroy());
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
    expect(page).toContain('1 photograph could not be kept:');
    expect(page).toContain(photographMessages.refused.heic);
    expect(await stored(referenceIn(page))).toMatchObject([{ width: 1600, height: 1200 }]);
  });

  test('with nothing chosen is an enquiry like any other', async () => {
    const page = await (await post([['', new Uint8Array()]])).text();
    expect(await stored(referenceIn(page))).toHaveLength(0);
    expect(page).not.toContain('photograph');
  });

  test('is asked for its photographs again when a field is wrong, and told when they are too many bytes', async () => {
    const wrong = await post([['one.jpg', await aPhotograph('#fb0')]], anEnquiry({ phone: '12' }));
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(photographMessages.chooseAgain);
    const large = await announceLength(25 * 1024 * 1024);
    expect(large.statusCode).toBe(413);
    expect(await text(large)).toContain('or send fewer photographs');
  });
});

test('photographs go when their enquiry is erased or its time is over', async () => {
  const first = await announce(server.url, 1, anEnquiry({ email: 'leaving@example.org' }));
  await upload(server.url, first.ticket, await aPhotograph('#fc0', { width: 30, height: 20 }));
  expect(await eraseEnquiries(sql, 'leaving@example.org')).toMatchObject({ photographs: 1 });
  const second = await announce(server.url, 1);
  await upload(server.url, second.ticket, await aPhotograph('#fd0', { width: 30, height: 20 }));
  await sql`alter table public.enquiries disable trigger keep_enquiry_words`;
  await sql`update public.enquiries set created_at = now() - interval '13 months' where reference = ${second.reference}`;
  await sql`alter table public.enquiries enable trigger keep_enquiry_words`;
  await sql`update public.clean_ups set finished_at = now() where finished_at is null`;
  expect((await sql`select public.purge_enquiries(12, 30) as removed`)[0]?.removed).toBe(1);
  const [left] = await sql`
    select count(*)::int as photographs from public.enquiry_photographs
    where not exists (select from public.enquiries e where e.id = enquiry_id)`;
  expect(left?.photographs).toBe(0);
  expect(await stored(second.reference)).toHaveLength(0);
});

test('a server killed between enquiry and photograph has lost nothing, and takes it when it is sent again', async () => {
  const { reference, ticket } = await announce(server.url, 1);
  await sql.end();
  await server.kill();
  server = await startBackend({ ...settings(), DATA_DIR: server.dataDir });
  sql = await connectTo(server);
  expect((await upload(server.url, ticket, await aPhotograph('#fe0'))).status).toBe(201);
  expect(await stored(reference)).toHaveLength(1);
});

test('an enquiry without photographs is answered with its reference alone', async () => {
  expect(Object.keys((await (await submit(server.url, anEnquiry())).json()) as object)).toEqual(['reference']);
});
