import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from 'embedded-supabase/testing';
import { root } from '../../../scripts/project.mjs';
import { exitCode } from '../../support/exit-code.ts';

const run = promisify(execFile);
const usualHost = 'www.example.org';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A file of deploy/, with the places that its first lines tell the reader to set. */
export async function deployFile(name: string, replacements: Record<string, string>): Promise<string> {
  let configuration = await readFile(path.join(root, 'deploy', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!configuration.includes(from)) throw new Error(`deploy/${name} has no “${from}” any more`);
    configuration = configuration.replaceAll(from, to);
  }
  return configuration;
}

export async function ownCertificate(folder: string) {
  const files = { key: path.join(folder, 'key.pem'), certificate: path.join(folder, 'certificate.pem') };
  const subject = ['-subj', `/CN=${usualHost}`, '-addext', `subjectAltName=DNS:${usualHost}`];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', [...kind, '-keyout', files.key, '-out', files.certificate, ...subject]);
  return files;
}

/** nginx in the foreground with a file of deploy/ as its only site. */
export async function startNginx(folder: string, site: (httpsPort: number, httpPort: number) => Promise<string>) {
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  await mkdir(path.join(folder, 'nginx'));
  const file = path.join(folder, 'nginx.conf');
  const ports = [
    ['listen 443', `listen 127.0.0.1:${httpsPort}`],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
  ] as const;
  let configuration = (await site(httpsPort, httpPort)).replaceAll(/^\s+listen \[::\].*\n/gm, '');
  for (const [from, to] of ports) configuration = configuration.replaceAll(from, to);
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx/pid; error_log stderr warn; events {}
http { include /etc/nginx/mime.types; access_log off;
client_body_temp_path ${folder}/nginx/body; proxy_temp_path ${folder}/nginx/proxy; fastcgi_temp_path ${folder}/nginx/fastcgi;
uwsgi_temp_path ${folder}/nginx/uwsgi; scgi_temp_path ${folder}/nginx/scgi;
${configuration} }`,
  );
  // Its workers end with it if it is asked, and stay if it is killed.
  return started('nginx', ['-c', file, '-p', folder], 'SIGTERM', folder, { httpsPort, httpPort });
}

/** Caddy with a file of deploy/, with our certificate instead of one from a public authority. */
export async function startCaddy(
  folder: string,
  certificate: { key: string; certificate: string },
  configuration: string,
) {
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\thttps_port ${httpsPort}\n\thttp_port ${httpPort}\n\tdefault_bind 127.0.0.1\n}\n`;
  const tls = `\ttls ${certificate.certificate} ${certificate.key}\n`;
  await writeFile(file, options + configuration.replaceAll(/^[a-z.]+ \{\n/gm, (line) => line + tls));
  // Asked to end, it would wait for connections that are still open.
  return started('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], 'SIGKILL', folder, {
    httpsPort,
    httpPort,
  });
}

async function started(
  program: string,
  args: string[],
  stopSignal: NodeJS.Signals,
  home: string,
  { httpsPort, httpPort }: { httpsPort: number; httpPort: number },
) {
  const env = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = exitCode(child);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    const isListening = await ask(httpsPort, '/').then(
      () => true,
      () => false,
    );
    if (isListening) break;
    await sleep(50);
  }
  return {
    httpsPort,
    httpPort,
    ask: (address: string, options?: AskOptions) => ask(httpsPort, address, options),
    async stop() {
      child.kill(stopSignal);
      await exit;
    },
  };
}

type AskOptions = { host?: string; method?: string; headers?: Record<string, string>; body?: Uint8Array };

function ask(
  port: number,
  address: string,
  { host = usualHost, method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        servername: host,
        path: address,
        method,
        // The certificate is our own: this test is about what the file configures.
        rejectUnauthorized: false,
        headers: { host, ...headers, ...(body && { 'content-length': body.length }) },
      },
      (incoming) =>
        void text(incoming).then(
          (answer) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: answer }),
          reject,
        ),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
