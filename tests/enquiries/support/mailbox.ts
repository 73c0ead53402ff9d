import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; raw: string; headers: Map<string, string> };

/** A real SMTP server on loopback that keeps what it is sent, and can be out of order or refuse a recipient. */
export async function startMailbox() {
  const mails: ReceivedMail[] = [];
  const mailbox = { mails, down: false, refuse: '', reply: 'Thank you', url: '', stop };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, callback) {
      callback(mailbox.down ? Object.assign(new Error('Out of order'), { responseCode: 421 }) : null);
    },
    onRcptTo({ address }, _session, callback) {
      callback(address === mailbox.refuse ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
    },
    onData(stream, session, callback) {
      // A sender that dies in the middle of a mail has not sent it.
      text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, headers: headersOf(raw) });
        // The type knows no text for a success.
        (callback as (error: null, reply: string) => void)(null, mailbox.reply);
      }, callback);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailbox.url = `smtp://127.0.0.1:${port}`;
  return mailbox;

  function stop() {
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

function headersOf(raw: string): Map<string, string> {
  const headerText = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    headerText.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
