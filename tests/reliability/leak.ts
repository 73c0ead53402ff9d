// npm run test:leak: an hour of mixed visitors at a quiet pace, with what Node and PostgreSQL hold every ten minutes.
// MINUTES makes it shorter.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { byMail, byWebhook } from '../enquiries/support/backend.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { announce, aPhotograph, upload } from '../enquiries/support/photographs.ts';
import { startReceiver } from '../enquiries/support/receiver.ts';
import { footprintOf, treeFootprintOf } from '../support/footprint.ts';
import { startServer } from '../support/server.ts';
import { mixedLoad } from './visitors.ts';

const minutes = Number(process.env.MINUTES ?? 60);
const steps = 6;
const concurrency = 2;
const pauseMs = 100;
/** V8 keeps what short-lived objects needed, so that single looks differ by as much; a leak grows beyond it. */
const growthMegabytes = 128;

const mailbox = await startMailbox();
const receiver = await startReceiver();
const server = await startServer({ TRUST_PROXY: '1', ...byMail(mailbox.url), ...byWebhook(receiver.url) });
const postmaster = await recordedPostmaster(path.join(server.dataDir, 'postgres'));
const sizes: number[] = [];
const failures: string[] = [];
let requests = 0;

async function look(minute: number) {
  const [node, postgres] = [await footprintOf(server.pid), await treeFootprintOf(postmaster?.pid ?? 0)];
  sizes.push(node.megabytes);
  console.log(
    `| ${minute} | ${requests} | ${Math.round(node.megabytes)} MB | ${node.descriptors} | ${Math.round(postgres.megabytes)} MB | ${postgres.descriptors} |`,
  );
}

/** One enquiry with a photograph now and then, beside the mix; 500 photographs a day are taken, and no more. */
async function photographs(until: number) {
  for (let number = 0; performance.now() < until; number += 1) {
    const { ticket } = await announce(server.url, 1);
    const picture = await aPhotograph(`hsl(${number % 360}, 40%, 50%)`, { width: 1200, height: 900 });
    const { status } = await upload(server.url, ticket, picture);
    if (status !== 201) failures.push(`photograph: ${status}`);
    requests += 2;
    await sleep(10_000);
  }
}

try {
  console.log('| minute | requests | Node | its descriptors | PostgreSQL | its descriptors |');
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
  await look(0);
  const stepMs = (minutes * 60_000) / steps;
  const startedAt = performance.now();
  for (let step = 1; step <= steps; step += 1) {
    const ends = startedAt + step * stepMs;
    const [load] = await Promise.all([
      mixedLoad(server.url, concurrency, (ends - performance.now()) / 1000, pauseMs),
      photographs(ends),
    ]);
    requests += load.requests;
    failures.push(...load.failed);
    mailbox.mails.length = 0;
    receiver.calls.length = 0;
    await look(Math.round((step * minutes) / steps));
  }
  for (const failure of new Set(failures)) console.log(`failed: ${failure}`);
  const grown = (sizes.at(-1) ?? 0) - (sizes[2] ?? 0);
  console.log(
    `${requests} requests, ${failures.length} failed; Node grew by ${Math.round(grown)} MB after the second look`,
  );
  process.exitCode = failures.length === 0 && grown < growthMegabytes ? 0 : 1;
} finally {
  await server.stop();
  await Promise.all([mailbox.stop(), receiver.stop()]);
}
