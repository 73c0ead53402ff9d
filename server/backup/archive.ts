import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const blockSize = 512;

/** The head of a file in a tar archive, as every tar program reads it. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0, 100);
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
    'latin1',
  );
  return header;
}

async function* archived(files: { name: string; path: string }[]): AsyncGenerator<Buffer> {
  for (const { name, path } of files) {
    const { size } = await stat(path);
    yield headerOf(name, size);
    yield* createReadStream(path);
    yield Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
  }
  yield Buffer.alloc(2 * blockSize);
}

/** Packs files into one .tar.gz that only its owner may read; it gets its name when it is whole and on disk. */
export async function writeArchive(target: string, files: { name: string; path: string }[]): Promise<void> {
  const draft = `${target}.draft`;
  try {
    await pipeline(Readable.from(archived(files)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const written = await open(draft, 'r');
    await written.sync().finally(() => written.close());
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export type ArchivedFile = { name: string; size: number; body: AsyncGenerator<Buffer> };

/** The files of an archive in their order; each must be read before the next is asked for. */
export async function* readArchive(archive: string): AsyncGenerator<ArchivedFile> {
  // A failing source must fail the reader too, which a plain pipe would not do.
  const unpacked = createGunzip();
  void pipeline(createReadStream(archive), unpacked).catch(() => {});
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);

  async function* take(wanted: number): AsyncGenerator<Buffer> {
    for (let left = wanted; left > 0;) {
      if (held.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error('The archive ends too early');
        held = next.value;
      }
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  for (;;) {
    const header = await whole(take(blockSize));
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    if (name === '') return;
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    yield { name, size, body: take(size) };
    await whole(take((blockSize - (size % blockSize)) % blockSize));
  }
}

export async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
