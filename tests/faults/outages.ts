import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from 'embedded-supabase';
import { aNewAddress } from '../enquiries/support/enquiries.ts';
import { connectTo, startServer } from '../support/server.ts';
import { killDatabase, startTraffic, untilServed } from './support/outage.ts';

type Plan = { kills: number; secondsBetween: number; print: (line: string) => void };

/** Kills PostgreSQL again and again under traffic, and counts what visitors met and what was kept. */
export async function runOutages({ kills, secondsBetween, print }: Plan) {
  const server = await startServer({ TRUST_PROXY: '1', SITE_DIR: 'build/site' });
  try {
    const traffic = startTraffic(server);
    const awayMs: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(secondsBetween * 1000);
      await killDatabase(server);
      const ms = await untilServed(server);
      awayMs.push(ms);
      print(`kill ${kill}: enquiries are stored again after ${Math.round(ms)} ms`);
    }
    await sleep(500);
    await traffic.stop();
    // More at once than the pool has connections: each must still be there.
    const statusesAfter = await Promise.all(
      Array.from({ length: 40 }, () =>
        fetch(`${server.url}/rest/v1/google_reviews?select=id`, {
          headers: { apikey: publishableKey, 'x-forwarded-for': aNewAddress() },
        }),
      ),
    );
    const sql = await connectTo(server);
    const rows = await sql<{ email: string; reference: string }[]>`select email, reference from public.enquiries`;
    await sql.end({ timeout: 1 });
    const storedReferences = new Map(rows.map(({ email, reference }) => [email, reference]));
    return {
      kills,
      slowestReturn: Math.max(...awayMs),
      answers: Object.fromEntries(traffic.answers),
      /** Neither served nor told honestly that it does not work at the moment. */
      odd: [...traffic.answers.keys()].filter((answer) => !/ (200|503)$/.test(answer) || answer === 'page 503'),
      answered: traffic.answered.size,
      lost: [...traffic.answered].filter(([email, reference]) => storedReferences.get(email) !== reference).length,
      servedAfterwards: statusesAfter.filter(({ ok }) => ok).length,
    };
  } finally {
    await server.stop();
  }
}
