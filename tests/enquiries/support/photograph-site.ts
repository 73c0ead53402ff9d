import type { Sql } from 'embedded-supabase';
import { connectTo, type RunningServer } from '../../support/server.ts';
import { byMail, byWebhook, startBackend } from './backend.ts';
import { startMailbox } from './mailbox.ts';
import { startReceiver } from './receiver.ts';

export type PhotographSite = Awaited<ReturnType<typeof startPhotographSite>>;

/** A server that delivers by mail and webhook. */
export async function startPhotographSite() {
  const [mailbox, receiver] = await Promise.all([startMailbox(), startReceiver()]);
  const settings = {
    TRUST_PROXY: '1',
    ...byMail(mailbox.url),
    ...byWebhook(receiver.url),
  };
  let server: RunningServer = await startBackend(settings);
  let sql: Sql = await connectTo(server);

  return {
    mailbox,
    receiver,
    get url() {
      return server.url;
    },
    get pid() {
      return server.pid;
    },
    get sql() {
      return sql;
    },
    stored(reference: string) {
      return sql<{ picture: Buffer; width: number; height: number }[]>`
        select picture, width, height from public.enquiry_photographs p join public.enquiries e on e.id = p.enquiry_id
        where reference = ${reference} order by p.created_at`;
    },
    async killAndRestart() {
      await sql.end();
      await server.kill();
      server = await startBackend({ ...settings, DATA_DIR: server.dataDir });
      sql = await connectTo(server);
    },
    async stop() {
      await sql.end();
      await server.stop();
      await Promise.all([mailbox.stop(), receiver.stop()]);
    },
  };
}

export async function refusal(answer: Response): Promise<{ status: number; message: string }> {
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
}
