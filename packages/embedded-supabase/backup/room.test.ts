import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refuseWithoutRoom } from './room.ts';

const dataDir = path.join(tmpdir(), 'not made yet', 'data');

test('a backup that fits is restored, one larger than the disk is refused before anything is touched', async () => {
  await expect(refuseWithoutRoom(dataDir, 1_000)).resolves.toBeUndefined();
  await expect(refuseWithoutRoom(dataDir, 1e15)).rejects.toThrow(
    /^There is no room for this backup on the disk of .*: it needs about \d+ MB, and \d+ MB are free\. Nothing was changed: .*; for more: npm run doctor$/,
  );
});
