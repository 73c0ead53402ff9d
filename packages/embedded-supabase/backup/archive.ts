import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { sealing, sealOf, unsealing } from './encryption.ts';

export type ArchivedFile = { name: string; bytes: Uint8Array };

function packStream(files: AsyncIterable<ArchivedFile>): Readable {
  const { readable, controller } = createTarPacker();
  async function pack() {
    for await (const { name, bytes } of files) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  }
  pack().catch((error: unknown) => controller.error(error));
  return Readable.from(readable);
}

/** Streams files into a new .tar.gz that only its owner may read; encrypted if there is a passphrase. */
export async function writeArchive(
  draft: string,
  files: AsyncIterable<ArchivedFile>,
  { passphrase, signal }: { passphrase: string | undefined; signal: AbortSignal },
): Promise<void> {
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const source = packStream(files);
  if (passphrase) await pipeline(source, createGzip(), sealing(passphrase), output, { signal });
  else await pipeline(source, createGzip(), output, { signal });
}

/** The files of an archive in their order. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchivedFile> {
  const seal = await sealOf(file);
  const { readable, writable } = createTarDecoder({ strict: true });
  const writer = writable.getWriter();
  async function decode(unpacked: AsyncIterable<Buffer>) {
    for await (const bytes of unpacked) await writer.write(bytes);
    await writer.close();
  }
  const input = seal
    ? pipeline(
        createReadStream(file, { start: seal.start }),
        unsealing(passphrase ?? '', seal.salt),
        createGunzip(),
        decode,
      )
    : pipeline(createReadStream(file), createGunzip(), decode);
  // A failing source fails the reader too.
  input.catch((error: unknown) => writer.abort(error).catch(() => {}));
  for await (const { header, body } of readable) yield { name: header.name, bytes: await buffer(body) };
}
