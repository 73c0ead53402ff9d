import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealing, sealOf, unsealing } from './encryption.ts';

const passphrase = 'a passphrase for these tests';
const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-sealed-'));
const file = path.join(folder, 'sealed');
afterAll(() => rm(folder, { recursive: true }));

/** In pieces as uneven as a stream's. */
async function* chunksOf(bytes: Buffer) {
  for (let offset = 0; offset < bytes.length; offset += 40_001) yield bytes.subarray(offset, offset + 40_001);
}

async function unseal(sealed: Buffer, phrase = passphrase): Promise<Buffer> {
  await writeFile(file, sealed);
  const seal = await sealOf(file);
  if (!seal) throw new Error('not sealed');
  return buffer(unsealing(phrase, seal.salt)(chunksOf(sealed.subarray(seal.start))));
}

test.each([0, 65_535, 65_536, 300_000])('%i bytes come back as they were', async (length) => {
  const bytes = randomBytes(length);
  const sealed = await buffer(sealing(passphrase)(chunksOf(bytes)));
  expect((await unseal(sealed)).equals(bytes)).toBe(true);
  // A head of 32 bytes and a tag for every block: a large backup is never held whole.
  expect(sealed.length).toBe(32 + length + 16 * Math.max(1, Math.ceil(length / 65_536)));
});

const bytes = Buffer.alloc(300_000, 'What a visitor wrote. ');
const block = 65_536 + 16;
let sealedBytes: Buffer;
beforeAll(async () => {
  sealedBytes = await buffer(sealing(passphrase)(chunksOf(bytes)));
});

test.each<[string, (sealed: Buffer, start: number) => Buffer]>([
  [
    'one changed bit',
    (sealed, start) => (sealed.writeUInt8(sealed.readUInt8(start + 70_000) ^ 1, start + 70_000), sealed),
  ],
  ['a missing last block', (sealed, start) => sealed.subarray(0, start + 4 * block)],
  ['a missing last byte', (sealed) => sealed.subarray(0, -1)],
  ['nothing after its head', (sealed, start) => sealed.subarray(0, start)],
  [
    'two blocks that changed places',
    (sealed, start) =>
      Buffer.concat([
        sealed.subarray(0, start),
        sealed.subarray(start + block, start + 2 * block),
        sealed.subarray(start, start + block),
        sealed.subarray(start + 2 * block),
      ]),
  ],
])('a file with %s is refused', async (_, spoil) => {
  const sealed = Buffer.from(sealedBytes);
  await writeFile(file, sealed);
  const start = (await sealOf(file))?.start ?? 0;
  await expect(unseal(spoil(sealed, start))).rejects.toThrow(
    'the passphrase is not the right one, or the file is damaged',
  );
});

test('another passphrase opens nothing, and nothing can be read in the file', async () => {
  expect(sealedBytes.includes('visitor')).toBe(false);
  await expect(unseal(sealedBytes, `${passphrase}!`)).rejects.toThrow('not the right one');
});

test('a file that is not sealed is told apart', async () => {
  await writeFile(file, bytes);
  expect(await sealOf(file)).toBeNull();
  await writeFile(file, 'or');
  expect(await sealOf(file)).toBeNull();
  await expect(sealOf(path.join(folder, 'missing'))).rejects.toThrow(/missing cannot be read: ENOENT/);
});
