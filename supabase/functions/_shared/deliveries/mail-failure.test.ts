import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { isRecipientRefused, mailFailure } from './mail-failure.ts';
import { sendMail } from './send-mail.ts';

// The library warns of the certificate it brings, which is what these tests want.
vi.spyOn(console, 'error').mockImplementation(() => {});

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function portOf(server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function smtp(options: SMTPServerOptions): Promise<number> {
  const { server } = new SMTPServer({ authOptional: true, ...options }).on('error', () => {});
  return portOf(server);
}

async function failure(url: string): Promise<string> {
  const { text } = await sendMail(url, 'id', { from: 'web@example.org', to: 'office@example.org', text: 'Hello' });
  return text;
}

test('a port nobody listens on is called a refused connection', async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  expect(await failure(`smtp://127.0.0.1:${port}`)).toBe('SMTP ECONNREFUSED: the mail server refuses connections');
});

test('a certificate nobody vouches for is called one, with TLS from the start or agreed on later', async () => {
  const explanation = /^SMTP \w+: the certificate of the mail server is not trusted$/;
  expect(await failure(`smtps://127.0.0.1:${await smtp({ secure: true })}`)).toMatch(explanation);
  expect(await failure(`smtp://127.0.0.1:${await smtp({})}?requireTLS=true`)).toMatch(explanation);
});

test('a server that speaks no TLS is not mistaken for one with a bad certificate', async () => {
  expect(await failure(`smtps://127.0.0.1:${await smtp({})}`)).toMatch(
    /^SMTP \w+: no encrypted connection could be agreed on$/,
  );
});

test('a wrong password is told from everything else', async () => {
  const port = await smtp({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (_login, _session, callback) => callback(Object.assign(new Error('No'), { responseCode: 535 })),
  });
  expect(await failure(`smtp://me:wrong@127.0.0.1:${port}`)).toBe(
    'SMTP 535 EAUTH: the mail server refuses the name or the password',
  );
});

test.each([
  [
    { code: 'ETLS', message: 'Self-signed certificate' },
    'SMTP CERTIFICATE: the certificate of the mail server is not trusted',
  ],
  [{ code: 'ETLS', message: 'Wrong version' }, 'SMTP ETLS: no encrypted connection could be agreed on'],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, message: 'certificate@example.org is unknown' },
    'SMTP 550 EENVELOPE: the mail server refuses the recipient',
  ],
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'SMTP EHOSTUNREACH: the mail server cannot be reached'],
  [{ code: 'ESOMETHING', message: 'office@example.org' }, 'SMTP ESOMETHING'],
  [{}, 'SMTP'],
])('%j is explained without its words', (error, explanation) => {
  expect(mailFailure(error)).toBe(explanation);
});

test.each([
  [452, 'SMTP 452 EENVELOPE: the mailbox or the mail server has no room; for more: npm run doctor'],
  [450, 'SMTP 450 EENVELOPE: the mail server asks to try again later'],
  [550, 'SMTP 550 EENVELOPE: the mail server refuses the recipient'],
])('a recipient that is answered with %i is told by what it means', async (responseCode, words) => {
  const port = await smtp({
    onRcptTo: (_, __, callback) => callback(Object.assign(new Error('no'), { responseCode })),
    disabledCommands: ['STARTTLS'],
  });
  expect(await failure(`smtp://127.0.0.1:${port}`)).toBe(words);
});

test('of two recipients, the one whose mailbox is full is not called refused', async () => {
  const port = await smtp({
    onRcptTo({ address }, _, callback) {
      callback(address.startsWith('full') ? Object.assign(new Error('full'), { responseCode: 452 }) : undefined);
    },
    onData: (stream, _, callback) => stream.on('end', () => callback()).resume(),
    disabledCommands: ['STARTTLS'],
  });
  const mail = { from: 'web@example.org', to: 'full@example.org, office@example.org', text: 'Hello' };
  const { text, refusedRecipients } = await sendMail(`smtp://127.0.0.1:${port}`, 'id', mail);
  expect({ text, refusedRecipients }).toEqual({
    text: 'accepted for 1 of 2 recipients, not yet for full@example.org (SMTP 452 EENVELOPE: the mailbox or the mail server has no room; for more: npm run doctor)',
    refusedRecipients: ['full@example.org'],
  });
});

test.each([
  ['RCPT TO', '550 5.1.1 No such person', true, 'refuses the recipient'],
  ['RCPT TO', '553 Mailbox name not allowed', true, 'refuses the recipient'],
  ['RCPT TO', '550 5.7.1 Relaying denied', false, 'passes nothing on to this recipient'],
  ['RCPT TO', '554 Relay access denied', false, 'passes nothing on to this recipient'],
  ['MAIL FROM', '550 Sender unknown', false, 'refuses the sender'],
  ['MAIL FROM', '553 5.7.1 Not owned by this user', false, 'refuses the sender'],
  ['DATA', '554 No valid recipients', false, 'refuses the message'],
])('%s answered by "%s" ends the tries: %s', (command, response, isFinal, words) => {
  const error = { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) };
  expect(isRecipientRefused(error)).toBe(isFinal);
  expect(mailFailure(error)).toMatch(words);
});
