import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commands, type Connection } from './commands.ts';
import { exitCode } from '../../support/exit-code.ts';

const preferences = `user_pref("marionette.port", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`;

/**
 * Firefox brings WebDriver along: the same commands over a socket, so that no further program is needed. Without a
 * screen to be shown on it is headless, and tells screen readers nothing.
 */
export async function startFirefox(binary: string, shownOn?: Record<string, string>): Promise<Connection> {
  const profile = await mkdtemp(join(tmpdir(), 'orchard-hill-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences);
  const browser = spawn(
    binary,
    [...(shownOn ? [] : ['--headless']), '--marionette', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile, ...shownOn },
    },
  );
  const exit = exitCode(browser);
  const port = await activePort(profile);
  const call = converse(connect(port, '127.0.0.1'));
  await call('WebDriver:NewSession', {});
  return {
    send: async (command, parameters = {}) => {
      const answer = await call(commands[command][0], parameters);
      return (answer as { value?: unknown })?.value ?? null;
    },
    screenshot: async () => ((await call('WebDriver:TakeScreenshot', { full: false })) as { value: string }).value,
    async close() {
      browser.kill();
      await exit;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox writes the port down once it listens. */
async function activePort(profile: string): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''));
    if (port) return port;
    await sleep(100);
  }
  throw new Error('Firefox did not start');
}

/** Messages are `length:json`; an answer carries the number of its question. */
function converse(socket: Socket) {
  const pendingCalls = new Map<number, (answer: [unknown, unknown]) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) pendingCalls.get(message[1])?.([message[2], message[3]]);
    }
  });
  return (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      pendingCalls.set(id, ([error, result]) => (error ? reject(new Error(JSON.stringify(error))) : resolve(result)));
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
