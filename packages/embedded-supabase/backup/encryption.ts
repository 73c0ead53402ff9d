import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../host/start-error.ts';

/*
 * A sealed file: the line below, a salt, then blocks of AES-256-GCM, each with its tag. The salt makes the key of every
 * file its own, so blocks are numbered from nought; the last one is marked, so that none can be moved, cut or added.
 */
const firstLine = Buffer.from('sealed backup 1\n');
const saltLength = 16;
const tagLength = 16;
const blockLength = 64 * 1024;

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Each guess of a passphrase takes about a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** How a file was sealed and where its blocks begin; nothing for one that is not. */
export async function sealOf(file: string): Promise<{ salt: Buffer; start: number } | null> {
  const start = firstLine.length + saltLength;
  try {
    await using handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(start), 0, start, 0);
    return buffer.subarray(0, firstLine.length).equals(firstLine)
      ? { salt: buffer.subarray(firstLine.length), start }
      : null;
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

export function sealing(passphrase: string) {
  return async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltLength);
    const key = await deriveKey(passphrase, salt, 32, cost);
    yield Buffer.concat([firstLine, salt]);
    for await (const { bytes, nonce } of blocks(source, blockLength)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

export function unsealing(passphrase: string, salt: Buffer) {
  return async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const key = await deriveKey(passphrase, salt, 32, cost);
    for await (const { bytes, nonce } of blocks(source, blockLength + tagLength)) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce);
        decipher.setAuthTag(bytes.subarray(-tagLength));
        yield Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
      } catch {
        throw new StartError('the passphrase is not the right one, or the file is damaged');
      }
    }
  };
}

/** Blocks of equal length, the last one shorter. The nonce of each contains its number and whether another follows. */
async function* blocks(source: AsyncIterable<Buffer>, length: number) {
  let pending: Buffer = Buffer.alloc(0);
  let number = 0;
  function cryptBlock(bytes: Buffer, isLast: boolean) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number, 7);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    number += 1;
    return { bytes, nonce };
  }
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    for (; pending.length > length; pending = pending.subarray(length))
      yield cryptBlock(pending.subarray(0, length), false);
  }
  yield cryptBlock(pending, true);
}
