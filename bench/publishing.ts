import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'embedded-supabase';
import { type ContentFile, readContentFolder } from '#server/content/files/content-folder.ts';
import { publish } from '../tests/published/support/publish.ts';
import { connectTo, startServer } from '../tests/support/server.ts';
import { times } from './page-times.ts';
import { percentile } from './statistics.ts';
import { printTable } from './table.ts';

const sizes = [7, 700];
const rounds = 5;

type Files = { about: object | undefined; towns: Record<string, object> };

/** Pages while others are published, every one of which changes: p99 beside the quiet one, with few towns and with many. */
export async function publishing() {
  const rows = [];
  const written = await readContentFolder('content');
  const about = written['pages/about.ts']?.content;
  for (const size of sizes) {
    const server = await startServer({ SEED: 'none' });
    const sql = await connectTo(server);
    const towns = townsUpTo(size, written);
    // The first renders all the towns; what is measured are later ones.
    await shown(server.url, sql, { about, towns }, 0);
    const quiet = await times(server.url, '/worcester', 1000);
    const busy: number[] = [];
    const took: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const end = new AbortController();
      const startedAt = performance.now();
      const publication = shown(server.url, sql, { about, towns }, round).finally(() => end.abort());
      while (!end.signal.aborted) busy.push(...(await times(server.url, '/worcester', 10)));
      await publication;
      took.push(performance.now() - startedAt);
    }
    await sql.end();
    await server.stop();
    const [quietP99, busyP99] = [percentile(0.99, quiet), percentile(0.99, busy)];
    rows.push([size, percentile(0.5, took), quietP99, busyP99, busyP99 / quietP99, busy.length]);
  }
  printTable(
    ['towns', 'every page changed, ms', 'p99 quiet, ms', 'p99 while publishing, ms', 'times', 'requests'],
    rows.map((row) => row.map((cell) => Math.round(cell * 10) / 10)),
  );
}

/** Until the first page has it: all change in one step. */
async function shown(url: string, sql: Sql, { about, towns }: Files, edition: number) {
  // In the footer of every page.
  const named = { ...about, name: `About edition${edition}` };
  await publish(sql, { files: { ...towns, 'pages/about.ts': named } });
  while (!(await (await fetch(`${url}/`)).text()).includes(`About edition${edition}`)) await sleep(20);
}

function townsUpTo(count: number, files: Record<string, ContentFile>): Record<string, object> {
  const written = Object.entries(files).filter(([file]) => file.startsWith('towns/'));
  const more = Array.from({ length: Math.max(0, count - written.length) }, (_, index) => {
    const model = written[index % written.length]?.[1].content;
    const slug = `town-${index}`;
    const town = {
      ...model,
      slug,
      name: `Town ${index}`,
      title: `Gardeners, town ${index}`,
      description: `Town number ${index}. `.repeat(5).trim(),
      hero: { ...(model as { hero?: object })?.hero, title: `Gardens in Town ${index}` },
    };
    return [`towns/${slug}.ts`, town] as const;
  });
  return Object.fromEntries(more);
}
