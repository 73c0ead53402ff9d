import { rm } from 'node:fs/promises';
import path from 'node:path';
import { anEnquiry, submit, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { startReceiver } from '../enquiries/support/receiver.ts';
import { connectTo, usedDataDir, type RunningServer } from '../support/server.ts';
import { byMail, byWebhook, startBackend } from '../enquiries/support/backend.ts';

const visitorsAtOnce = 8;

type Visitor = { enquiry: ReturnType<typeof anEnquiry>; reference?: string; asked: number };

type Plan = {
  rounds: number;
  visitorsPerRound: number;
  /** Wait until leases of killed servers run out by themselves, instead of ending them by hand. */
  waitForLeases: boolean;
  tell: (line: string) => void;
};

/** Kills the server at a random point of every round while visitors send, retry and are answered; then counts. */
export async function runRounds({ rounds, visitorsPerRound, waitForLeases, tell }: Plan) {
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
      for (let come = 0; come < visitorsPerRound; come += 1) visitors.push({ enquiry: anEnquiry(), asked: 0 });
      const waiting = visitors.filter(({ reference }) => !reference);
      const killAfter = Math.floor(Math.random() * waiting.length);
      await letThemSend(server, waiting, killAfter);
      const answered = waiting.filter(({ reference }) => reference).length;
      tell(
        `round ${round}: ${waiting.length} visitors sending, killed at visitor ${killAfter + 1}, ${answered} were answered`,
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
    const [tries] = await sql`select count(*)::int as lost from enquiry_delivery_attempts where finished_at is null`;
    await sql.end({ timeout: 1 });
    const mailed = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    return {
      visitors: visitors.length,
      submissions: visitors.reduce((sum, { asked }) => sum + asked, 0),
      unanswered: visitors.filter(({ reference }) => !reference).length,
      stored: rows.length,
      /** Visitors whose enquiry is not there exactly once under the reference they were given. */
      wronglyStored: visitors.filter(({ enquiry, reference }) => {
        const theirs = rows.filter(({ email }) => email === enquiry.email);
        return theirs.length !== 1 || theirs[0]?.reference !== reference;
      }).length,
      notCalled: missing(rows, new Set(receiver.calls.map(({ payload }) => payload.reference))),
      notMailed: missing(rows, new Set(mailbox.mails.map(({ headers }) => headers.get('subject')?.split(', ').at(-1)))),
      /** Sent, but killed before it was written down: receivers know them by the id that stays the same. */
      repeatedCalls: receiver.calls.length - new Set(receiver.calls.map(({ id }) => id)).size,
      repeatedMails: mailed.length - new Set(mailed).size,
      triesLost: Number(tries?.lost),
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

async function letThemSend(server: RunningServer, waiting: Visitor[], killAfter?: number) {
  let next = 0;
  async function visitorsInTurn() {
    while (next < waiting.length) {
      const number = next;
      next += 1;
      const visitor = waiting[number];
      if (visitor) await send(visitor);
    }
  }
  async function send(visitor: Visitor) {
    visitor.asked += 1;
    const answer = submit(server.url, visitor.enquiry).then(
      async (response) => (response.ok ? ((await response.json()) as { reference: string }) : null),
      () => null,
    );
    // Some time into the request, so that the kill meets it before, in and after the transaction.
    if (waiting[killAfter ?? -1] === visitor) setTimeout(() => void server.kill(), Math.random() * 20);
    visitor.reference = (await answer)?.reference;
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitorsInTurn));
  if (killAfter !== undefined) await server.kill();
}

function missing(rows: { reference: string }[], seen: Set<string | undefined>): number {
  return rows.filter(({ reference }) => !seen.has(reference)).length;
}
