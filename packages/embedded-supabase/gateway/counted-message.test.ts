import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CountedMessage, readInSlices } from './counted-message.ts';

let handedOver = 0;
let bytesHandedOver = 0;

class Seen extends CountedMessage {
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    handedOver += 1;
    bytesHandedOver += piece?.length ?? 0;
    return super.push(piece, encoding);
  }
}

/** What a server answers to these bytes, sent at once, before the connection ends. */
async function answerTo(bytes: string, respond: (incoming: CountedMessage, outgoing: ServerResponse) => void) {
  const server = createServer({ IncomingMessage: Seen }, respond).on('connection', readInSlices);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.end(bytes);
  // One that is ended while it still sends is reset.
  const answer = await text(client).catch(() => '');
  server.close();
  server.closeAllConnections();
  return answer;
}

async function echo(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.end(await text(incoming).catch(() => ''));
}

function chunked(pieces: string[]): string {
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  return `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`;
}

const letters = (count: number) => Array.from({ length: count }, () => 'x');

test.each([
  ['read', echo],
  // As a page does.
  ['left alone', () => {}],
])('of a body in 60,000 letters that is %s, little more is handed over than shows what it is', async (_, respond) => {
  handedOver = 0;
  expect(await answerTo(chunked(letters(60_000)), respond)).toBe('');
  expect(handedOver).toBeGreaterThan(256);
  expect(handedOver).toBeLessThan(1_500);
});

test('a body in 256 letters arrives, and in one more does not', async () => {
  expect(await answerTo(chunked(letters(256)), echo)).toContain(letters(256).join(''));
  expect(await answerTo(chunked(letters(257)), echo)).toBe('');
});

test('a body in many pieces of 100 bytes arrives whole', async () => {
  const pieces = Array.from({ length: 3_000 }, (_, number) => String(number).padEnd(100, '.'));
  const answer = await answerTo(chunked(pieces), echo);
  expect(answer.slice(-300_000) === pieces.join('')).toBe(true);
});

const MiB = 1024 * 1024;
const post = (length: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`;

test('of a body that nobody wants a mebibyte is read, so that its sender can read the refusal', async () => {
  const refuse = (_: IncomingMessage, outgoing: ServerResponse) => outgoing.writeHead(413).end();
  expect(await answerTo(post(MiB), refuse)).toContain('413');
  bytesHandedOver = 0;
  await answerTo(post(20 * MiB), (incoming) => void incoming.resume());
  expect(bytesHandedOver).toBeGreaterThan(MiB);
  expect(bytesHandedOver).toBeLessThan(1.1 * MiB);
});

test('a body may be twice as long as what is allowed, and no longer', async () => {
  async function take(incoming: CountedMessage, outgoing: ServerResponse) {
    incoming.allow(MiB);
    await echo(incoming, outgoing);
  }
  expect((await answerTo(post(2 * MiB), take)).length).toBeGreaterThan(2 * MiB);
  expect(await answerTo(post(2 * MiB + 1), take)).toBe('');
});

test('requests that come together are all answered, also where their answers have to wait', async () => {
  const answer = '.'.repeat(100_000);
  const request = `GET / HTTP/1.1\r\nhost: a\r\nx-padding: ${'x'.repeat(5_000)}\r\n\r\n`;
  const answers = await answerTo(request.repeat(10), (_, outgoing) => outgoing.end(answer));
  expect(answers.split('HTTP/1.1 200 OK')).toHaveLength(11);
});
