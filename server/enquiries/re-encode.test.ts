import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReencoder } from './re-encode.ts';

vi.mock('node:child_process', { spy: true });

const mostWaiting = 200;
/** Begins like a picture and is none. */
const damaged = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

let reencoder: ReturnType<typeof createReencoder>;

/** The process that decodes, once there was something to decode. */
function decoder() {
  const child = vi.mocked(fork).mock.results.at(-1)?.value;
  if (!child?.pid) throw new Error('Nothing was decoded');
  return child;
}

beforeEach(() => {
  vi.mocked(fork).mockClear();
  reencoder = createReencoder();
});

afterEach(() => reencoder.stop());

test('when two hundred wait the next is asked to come again, and once they are done it is taken', async () => {
  const sent = Array.from({ length: mostWaiting + 1 }, () => reencoder.prepare(damaged));
  const answers = (await Promise.all(sent)).map((outcome) => 'refused' in outcome && outcome.refused);
  expect(answers).toEqual([...Array(mostWaiting).fill('broken'), 'busy']);
  expect(await reencoder.prepare(damaged)).toEqual({ refused: 'broken' });
});

test('a decoder knows nothing of the server’s settings, and goes when the server stops', async () => {
  await reencoder.prepare(damaged);
  const child = decoder();
  expect(await readFile(`/proc/${child.pid}/environ`, 'utf8')).not.toMatch(/PATH=|HOME=|VITEST/);
  const gone = once(child, 'exit');
  reencoder.stop();
  await gone;
  expect(await reencoder.prepare(damaged)).toEqual({ refused: 'broken' });
});

test('a picture that ends its decoder is broken, and the next one finds another', async () => {
  await reencoder.prepare(damaged);
  const first = decoder();
  first.kill('SIGSTOP');
  const fatal = reencoder.prepare(damaged);
  const next = reencoder.prepare(damaged);
  first.kill('SIGKILL');
  expect([await fatal, await next]).toEqual([{ refused: 'broken' }, { refused: 'broken' }]);
  expect(decoder()).not.toBe(first);
});

test('what no decoder should see is refused by what it is', async () => {
  expect(await reencoder.prepare(Buffer.from('\0\0\0\x18ftypheic'))).toEqual({ refused: 'heic' });
  expect(await reencoder.prepare(Buffer.from('<svg xmlns="'))).toEqual({ refused: 'not a picture' });
});
