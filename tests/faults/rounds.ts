import { rm } from 'node:fs/promises';
import path from 'node:path';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { startReceiver } from '../enquiries/support/receiver.ts';
import { connectTo, usedDataDir, type RunningServer } from '../support/server.ts';
import { byMail, byWebhook, startBackend } from '../enquiries/support/backend.ts';

const visitorsAtOnce = 8;

type Visitor = { enquiry: ReturnType<typeof anEnquiry>; reference?: string; attempts: number };

type Plan = {
  rounds: number;
  visitorsPerRound: number;
  /** Wait until leases of killed servers run out by themselves, instead of ending them by hand. */
  waitForLeases: boolean;
  print: (line: string) => void;
};

/** Kills the server at a random point of every round while visitors send, retry and are answered; then counts. */
export async function runRounds({ rounds, visitorsPerRound, waitForLeases, print }: Plan) {
  const mailbox = await startMailbox();
  const receiver = await startReceiver();
  const dataDir = await usedDataDir();
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...byMail(mailbox.url),
    ...byWebhook(receiver.url),
  };
  const visitors: Visitor[] = [];
  let server: RunningServer | undefined;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      server = await startBackend(env);
      for (let count = 0; count < visitorsPerRound; count += 1) visitors.push({ enquiry: anEnquiry(), attempts: 0 });
      const unansweredVisitors = visitors.filter(({ reference }) => !reference);
      const killAfter = Math.floor(Math.random() * unansweredVisitors.length);
      await letThemSend(server, unansweredVisitors, killAfter);
      const answeredCount = unansweredVisitors.filter(({ reference }) => reference).length;
      print(
        `round ${round}: ${unansweredVisitors.length} visitors sending, killed at visitor ${killAfter + 1}, ${answeredCount} were answered`,
      );
    }

    server = await startBackend(env);
    await letThemSend(
      server,
      visitors.filter(({ reference }) => !reference),
    );
    const sql = await connectTo({ dataDir });
    if (!waitForLeases) await sql`update enquiry_deliveries set locked_until = now() where delivered_at is null`;
    await until(
      async () => (await sql`select 1 from enquiry_deliveries where delivered_at is null`).length === 0,
      120_000,
    );
    const rows = await sql<{ reference: string; email: string }[]>`select reference, email from enquiries`;
    const [lostTries] =
      await sql`select count(*)::int as lost from enquiry_delivery_attempts where finished_at is null`;
    await sql.end({ timeout: 1 });
    const messageIds = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    return {
      visitors: visitors.length,
      submissions: visitors.reduce((sum, { attempts }) => sum + attempts, 0),
      unanswered: visitors.filter(({ reference }) => !reference).length,
      stored: rows.length,
      /** Visitors whose enquiry is not there exactly once under the reference they were given. */
      wronglyStored: visitors.filter(({ enquiry, reference }) => {
        const storedRows = rows.filter(({ email }) => email === enquiry.email);
        return storedRows.length !== 1 || storedRows[0]?.reference !== reference;
      }).length,
      notCalled: countMissing(rows, new Set(receiver.calls.map(({ payload }) => payload.reference))),
      notMailed: countMissing(
        rows,
        new Set(mailbox.mails.map(({ headers }) => headers.get('subject')?.split(', ').at(-1))),
      ),
      /** Sent, but killed before it was written down: receivers know them by the id that stays the same. */
      repeatedCalls: receiver.calls.length - new Set(receiver.calls.map(({ id }) => id)).size,
      repeatedMails: messageIds.length - new Set(messageIds).size,
      triesLost: Number(lostTries?.lost),
      idsPerEnquiry: new Set(receiver.calls.map(({ id }) => id)).size / rows.length,
    };
  } finally {
    await server?.kill();
    // A killed server leaves its PostgreSQL behind; the next start takes it over and stops it properly.
    await (await startBackend(env)).stop();
    await rm(path.dirname(dataDir), { recursive: true, force: true });
    await Promise.all([mailbox.stop(), receiver.stop()]);
  }
}

async function letThemSend(server: RunningServer, visitors: Visitor[], killAfter?: number) {
  let nextIndex = 0;
  async function visitorsInTurn() {
    while (nextIndex < visitors.length) {
      const number = nextIndex;
      nextIndex += 1;
      const visitor = visitors[number];
      if (visitor) await send(visitor);
    }
  }
  async function send(visitor: Visitor) {
    visitor.attempts += 1;
    const answer = submit(server.url, visitor.enquiry).then(
      async (response) => (response.ok ? ((await response.json()) as { reference: string }) : null),
      () => null,
    );
    // Some time into the request, so that the kill meets it before, in and after the transaction.
    if (visitors[killAfter ?? -1] === visitor) setTimeout(() => void server.kill(), Math.random() * 20);
    visitor.reference = (await answer)?.reference;
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitorsInTurn));
  if (killAfter !== undefined) await server.kill();
}

function countMissing(rows: { reference: string }[], receivedReferences: Set<string | undefined>): number {
  return rows.filter(({ reference }) => !receivedReferences.has(reference)).length;
}
