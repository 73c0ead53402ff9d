import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whether a process of its own is limited, and gets so much more memory. */
function outcomeFor(mebibytes: number): unknown {
  const program = `
    import { limitMemory } from ${JSON.stringify(new URL('limit-memory.ts', import.meta.url).href)};
    const isLimited = limitMemory();
    let gets = true;
    try { new ArrayBuffer(${mebibytes} * 1024 * 1024) } catch { gets = false }
    console.log(JSON.stringify({ isLimited, gets }));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

test('the kernel gives a decoder what a picture needs and refuses what none does', () => {
  const isLimited = existsSync('/usr/bin/prlimit');
  expect(outcomeFor(256)).toEqual({ isLimited, gets: true });
  expect(outcomeFor(512)).toEqual({ isLimited, gets: !isLimited });
});
