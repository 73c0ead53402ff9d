import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processorMs } from './processor-time.ts';
import { startRenderProcess } from './render-process.ts';

vi.mock('./processor-time.ts', () => ({ processorMs: vi.fn<() => number | undefined>(() => 0) }));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  // It never says anything.
  await writeFile(path.join(folder, 'renderer.js'), `process.on('message', () => {});`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

async function outcomeAfter(seconds: number): Promise<string> {
  const renderer = startRenderProcess(folder);
  let outcome = 'waits';
  renderer.look('{}').catch((error: Error) => (outcome = error.message));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  renderer.stop();
  return outcome;
}

test('a renderer that gets no processor is waited for, though not for ever', async () => {
  vi.mocked(processorMs).mockReturnValue(0);
  expect(await outcomeAfter(119)).toBe('waits');
  expect(await outcomeAfter(151)).toBe('It said nothing for half a minute or more');
});

test('a renderer that works without a word for half a minute is stuck', async () => {
  let used = 0;
  vi.mocked(processorMs).mockImplementation(() => (used += 16_000));
  expect(await outcomeAfter(29)).toBe('waits');
  expect(await outcomeAfter(31)).toBe('It said nothing for half a minute or more');
});

test('where nobody tells what it has used, half a minute is enough', async () => {
  vi.mocked(processorMs).mockReturnValue(undefined);
  expect(await outcomeAfter(31)).toBe('It said nothing for half a minute or more');
});
