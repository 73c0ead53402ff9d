import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { says } from '../published/support/published.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, freshDataDir, startServer } from '../support/server.ts';
import { call } from './support/jobs.ts';

vi.setConfig({ testTimeout: 180_000 });

const account = { email: 'office@example.org', password: 'a good password' };

test('a new installation shows three samples with pictures of its own, and once taken down they stay away', async () => {
  const DATA_DIR = await freshDataDir();
  const server = await startServer({ SEED: 'sample', DATA_DIR });
  // From the first answer on, and so do the pages that lead to them.
  for (const address of ['/our-work', '/']) expect(await says(server, address, 'href="/our-work/')).toBe(true);
  const sql = await connectTo(server);
  const shown = async () => (await sql`select public.published_jobs() as jobs`)[0]?.jobs as Record<string, unknown>[];
  await expect.poll(async () => (await shown()).length, { timeout: 60_000 }).toBe(3);
  for (const job of await shown()) {
    expect(job).toMatchObject({ sample: true, slug: expect.stringMatching(/^[a-z-]+$/) });
    expect(job.pictures).toEqual(
      expect.arrayContaining([expect.objectContaining({ widths: [480, 800, 1080, 1800], colour: expect.any(String) })]),
    );
  }
  const files = await sql`select name, count(*)::int from private.picture_files group by name order by name`;
  expect(files.map(({ name }) => name)).toEqual([
    '1080.avif',
    '1200.jpg',
    '1200.webp',
    '1800.avif',
    '480.avif',
    '480.jpg',
    '480.webp',
    '800.avif',
  ]);
  await addAccount(sql, { ...account, office: true });
  expect(await call(await signedIn(server.url, account), 'take_down_samples', {})).toBe(3);
  await sql.end();
  await server.stop();

  const again = await startServer({ SEED: 'sample', DATA_DIR });
  const later = await connectTo(again);
  expect(await later`select from public.jobs`).toHaveLength(0);
  await later.end();
  await again.stop();
  await rm(path.dirname(DATA_DIR), { recursive: true, force: true });
});
