import { expect, test } from 'vitest';
import { Unreadable } from '../_shared/request-body.ts';
import type { FormEntry } from './form-entry.ts';
import { readMultipart } from './read-multipart.ts';

const boundary = 'b';
const type = `multipart/form-data; boundary=${boundary}`;
const mebibyte = 1024 * 1024;

function part(name: string, content: string, extraHeader = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extraHeader}\r\n\r\n${content}\r\n`;
}

const end = `--${boundary}--\r\n`;

/** Reads a body that comes in pieces; says what was in it, how much of it was taken, and how it ended. */
async function read(body: Buffer | string, pieceLength = 65_536, contentType = type) {
  const bytes = Buffer.from(body as string, 'latin1');
  let bytesTaken = 0;
  async function* pieces() {
    for (let offset = 0; offset < bytes.length; offset += pieceLength) {
      const piece = bytes.subarray(offset, offset + pieceLength);
      bytesTaken += piece.length;
      yield piece;
    }
  }
  const entries: FormEntry[] = [];
  try {
    for await (const entry of readMultipart(pieces(), contentType)) entries.push(entry);
    return { entries, bytesTaken, status: 200 };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { entries, bytesTaken, status: error.status };
  }
}

test('of hundreds of thousands of parts forty are read, and of the body what they fill', async () => {
  const manyParts = Buffer.alloc(23 * mebibyte, part('a', ''));
  const inPieces = await read(manyParts);
  expect([inPieces.entries.length, inPieces.bytesTaken, inPieces.status]).toEqual([40, 65_536, 413]);
  const atOnce = await read(manyParts, manyParts.length);
  expect([atOnce.entries.length, atOnce.status]).toEqual([40, 413]);
});

test.each([
  ['a header without an end', Buffer.concat([Buffer.from(`--${boundary}\r\nX: `), Buffer.alloc(23 * mebibyte, 'x')])],
  [
    'thousands of header lines',
    Buffer.concat([Buffer.from(`--${boundary}\r\n`), Buffer.alloc(23 * mebibyte, 'X: y\r\n')]),
  ],
])('%s ends the reading with its first piece', async (_, body) => {
  expect(await read(body)).toEqual({ entries: [], bytesTaken: 65_536, status: 413 });
});

test('a part that exceeds the limit of the body ends the reading', async () => {
  const { status, bytesTaken } = await read(
    Buffer.concat([
      Buffer.from(part('photographs', '', '; filename="a.jpg"').slice(0, -2)),
      Buffer.alloc(30 * mebibyte, 'x'),
    ]),
  );
  expect(status).toBe(413);
  expect(bytesTaken).toBeLessThan(25 * mebibyte);
});

test.each([
  ['no boundary', '', 'multipart/form-data'],
  ['a boundary that is longer than any', part('a', 'x') + end, `multipart/form-data; boundary=${'b'.repeat(71)}`],
  ['nothing', '', type],
  ['no end', part('a', 'x'), type],
  ['words before it', `preamble\r\n${part('a', 'x')}${end}`, type],
  ['a header that is no text', part('a', 'x', '; filename="\xff"') + end, type],
  ['another boundary', part('a', 'x') + end, 'multipart/form-data; boundary=c'],
])('a form with %s cannot be read', async (_, body, contentType) => {
  expect((await read(body, 65_536, contentType)).status).toBe(400);
});

test('a form is the same in pieces of any length', async () => {
  const body =
    part('name', 'Helen') +
    part('message', 'one\r\n--\r\n--a two\r\n') +
    part('photographs', '\0\xff\r\n', '; filename="hedge.jpg"\r\nContent-Type: image/jpeg') +
    part('photographs', '', '; filename=""\r\nContent-Type: application/octet-stream') +
    end;
  for (let pieceLength = 1; pieceLength <= body.length; pieceLength += 1) {
    const { entries, status } = await read(body, pieceLength);
    expect(status, `in pieces of ${pieceLength}`).toBe(200);
    expect(entries.map(({ name, content, isFile }) => [name, Buffer.from(content).toString('latin1'), isFile])).toEqual(
      [
        ['name', 'Helen', false],
        ['message', 'one\r\n--\r\n--a two\r\n', false],
        ['photographs', '\0\xff\r\n', true],
        ['photographs', '', true],
      ],
    );
  }
});
