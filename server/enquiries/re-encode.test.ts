import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReencoder } from './re-encode.ts';

vi.mock('node:child_process', { spy: true });

const mostWaiting = 200;
/** Begins like a picture and is none. */
const damagedPicture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

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

/** Answers at once: the real one, at the lowest priority, takes long for two hundred on a busy machine. */
function quickDecoder(answer: object = { outcome: { refused: 'broken' } }): ChildProcess {
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    kill: vi.fn<() => boolean>(() => true),
    send: ({ id }: { id: number }) => setImmediate(() => child.emit('message', { id, ...answer })),
  });
  return child as unknown as ChildProcess;
}

test('when two hundred wait the next is asked to come again, and once they are done it is taken', async () => {
  vi.mocked(fork).mockReturnValueOnce(quickDecoder());
  const outcomes = Array.from({ length: mostWaiting + 1 }, () => reencoder.prepare(damagedPicture));
  const answers = (await Promise.all(outcomes)).map((outcome) => 'refused' in outcome && outcome.refused);
  expect(answers).toEqual([...Array(mostWaiting).fill('broken'), 'busy']);
  expect(await reencoder.prepare(damagedPicture)).toEqual({ refused: 'broken' });
});

test('a decoder knows nothing of the server’s settings, and goes when the server stops', async () => {
  const unfinished = reencoder.prepare(damagedPicture);
  const child = await vi.waitFor(decoder, { timeout: 25_000 });
  expect(vi.mocked(fork).mock.calls[0]?.[1]).toHaveProperty('env', {});
  const exit = once(child, 'exit');
  reencoder.stop();
  await exit;
  expect(await unfinished).toEqual({ refused: 'interrupted' });
});

test.each(['SIGKILL', 'SIGTERM', 'SIGABRT', 'SIGSEGV'] as const)(
  'a decoder that ends by %s says nothing about its picture, which is to be sent again, and a later one finds another',
  async (signal) => {
    const fatal = reencoder.prepare(damagedPicture);
    const first = await vi.waitFor(decoder, { timeout: 25_000 });
    const exit = once(first, 'close');
    first.kill(signal);
    expect(await fatal).toEqual({ refused: 'interrupted' });
    await exit;
    vi.mocked(fork).mockReturnValueOnce(quickDecoder());
    expect(await reencoder.prepare(damagedPicture)).toEqual({ refused: 'broken' });
    expect(fork).toHaveBeenCalledTimes(2);
  },
);

test('a decoder that has given up a picture is not given another', async () => {
  const spent = quickDecoder({ outcome: { refused: 'too large' }, isLast: true });
  vi.mocked(fork).mockReturnValueOnce(spent).mockReturnValueOnce(quickDecoder());
  const [first, second] = await Promise.all([reencoder.prepare(damagedPicture), reencoder.prepare(damagedPicture)]);
  expect([first, second]).toEqual([{ refused: 'too large' }, { refused: 'broken' }]);
  expect(spent.kill).toHaveBeenCalledOnce();
});

test('a decoder may take its time, and one that does nothing is ended after five minutes', async () => {
  vi.useFakeTimers();
  try {
    const silent = Object.assign(new EventEmitter(), { connected: true, send() {}, kill: vi.fn<() => boolean>() });
    silent.kill.mockImplementation(() => silent.emit('exit'));
    vi.mocked(fork).mockReturnValueOnce(silent as unknown as ChildProcess);
    const outcome = reencoder.prepare(damagedPicture);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(silent.kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toEqual({ refused: 'interrupted' });
  } finally {
    vi.useRealTimers();
  }
});

test('a decoder that has ended is not asked again, though its line is still open', async () => {
  const [first, second] = [quickDecoder(), quickDecoder()];
  vi.mocked(fork).mockReturnValueOnce(first).mockReturnValueOnce(second);
  await reencoder.prepare(damagedPicture);
  first.emit('exit');
  await reencoder.prepare(damagedPicture);
  expect(fork).toHaveBeenCalledTimes(2);
});

test('what no decoder should see is refused by what it is', async () => {
  expect(await reencoder.prepare(Buffer.from('\0\0\0\x18ftypheic'))).toEqual({ refused: 'heic' });
  expect(await reencoder.prepare(Buffer.from('<svg xmlns="'))).toEqual({ refused: 'not a picture' });
});
