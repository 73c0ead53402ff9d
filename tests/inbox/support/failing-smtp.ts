import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The parts of a conversation in their order; `end` is the answer to the whole message. */
export const smtpSteps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const;
export type SmtpStep = (typeof smtpSteps)[number];
export type Failure = 'refuse later' | 'refuse for good' | 'drop' | 'hang';

const greeting = {
  greeting: '220 ready',
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
};

/** A mail server that fails at one step, and keeps every message that it was sent whole. */
export async function startFailingSmtp() {
  const received: string[] = [];
  const smtp = { received, failsAt: undefined as SmtpStep | undefined, how: 'drop' as Failure, url: '', stop };
  const sockets = new Set<Socket>();

  function answer(socket: Socket, step: SmtpStep) {
    if (smtp.failsAt !== step) return socket.write(`${greeting[step]}\r\n`);
    if (smtp.how === 'drop') return socket.destroy();
    if (smtp.how !== 'hang') socket.write(smtp.how === 'refuse later' ? '451 not now\r\n' : '550 never\r\n');
    return undefined;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let text = '';
    let isMessage = false;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const ending = isMessage ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(ending);
        if (at === -1) return;
        const line = text.slice(0, at);
        text = text.slice(at + ending.length);
        if (isMessage) {
          isMessage = false;
          // Kept also where the answer is lost: that is how one message becomes two.
          if (smtp.failsAt !== 'end' || smtp.how === 'drop' || smtp.how === 'hang') received.push(line);
          answer(socket, 'end');
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'QUIT') return socket.end('221 bye\r\n');
        const step = smtpSteps.find((one) => one === verb) ?? 'EHLO';
        isMessage = step === 'DATA' && smtp.failsAt !== 'DATA';
        answer(socket, step);
      }
    });
    answer(socket, 'greeting');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  return smtp;

  async function stop() {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
