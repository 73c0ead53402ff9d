import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { contentPolicy, securityHeaders } from '#server/http/headers.ts';
import { staticHostFiles } from '#server/site/static-host.ts';
import { readHashes } from '#server/site/whole-site.ts';
import { ensureProgram } from '../../scripts/debian.mjs';
import { root } from '../../scripts/project.mjs';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { deployFile, ownCertificate, startCaddy, startNginx } from './support/web-server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const siteFolder = path.join(root, 'build/site');
let folder: string;
let certificate: { key: string; certificate: string };
let site: RunningServer;
let sql: Sql;

beforeAll(async () => {
  await ensureProgram('nginx', 'nginx-light');
  await ensureProgram('caddy', 'caddy');
  folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-web-server-'));
  // nginx reads the files as a user of its own.
  await chmod(folder, 0o755);
  certificate = await ownCertificate(folder);
  site = await startServer({ TRUST_PROXY: '1', SITE_DIR: siteFolder });
  sql = await connectTo(site);
});
afterAll(async () => {
  await sql?.end();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const letsEncrypt = {
  '/etc/letsencrypt/live/www.example.org/fullchain.pem': () => certificate.certificate,
  '/etc/letsencrypt/live/www.example.org/privkey.pem': () => certificate.key,
};
const ownPaths = () => Object.fromEntries(Object.entries(letsEncrypt).map(([from, to]) => [from, to()]));

const redirects: [string, string][] = [
  ['/old-patios.html', '/landscaping/patios'],
  ['/blog/*', '/about'],
  ['/index.php?page=3', '/domestic'],
  ['/?page_id=7', '/landscaping'],
  ['/hen%20dudalen', '/about'],
  ['/Llŷn', '/about'],
];

type WebServer = Awaited<ReturnType<typeof startNginx>>;

describe.each<[string, () => Promise<WebServer>]>([
  [
    'nginx.conf',
    () =>
      startNginx(folder, () => deployFile('nginx.conf', { ...ownPaths(), '127.0.0.1:3000': new URL(site.url).host })),
  ],
  [
    'Caddyfile',
    async () =>
      startCaddy(folder, certificate, await deployFile('Caddyfile', { '127.0.0.1:3000': new URL(site.url).host })),
  ],
])('deploy/%s in front of the server', (_name, start) => {
  let webServer: WebServer;
  beforeAll(async () => {
    webServer = await start();
  });
  afterAll(async () => {
    await webServer?.stop();
    await rm(path.join(folder, 'nginx'), { recursive: true, force: true });
  });

  test('answers a page over HTTPS with the server’s headers', async () => {
    const { status, headers, body } = await webServer.ask('/landscaping/patios');
    expect(status).toBe(200);
    expect(body).toContain('</html>');
    expect(headers['strict-transport-security']).toBeTruthy();
  });

  test('speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${webServer.httpsPort}`, {
      rejectUnauthorized: false,
      servername: 'www.example.org',
    });
    const stream = session.request({ ':path': '/about', ':authority': 'www.example.org' });
    const [{ ':status': status }] = await new Promise<[{ ':status'?: number }]>((resolve, reject) => {
      stream.once('response', (headers) => resolve([headers]));
      session.once('error', reject);
    });
    session.destroy();
    expect(status).toBe(200);
  });

  test('sends visitors who come without HTTPS to the same address with it', async () => {
    const location = await new Promise<string | undefined>((resolve, reject) => {
      get(
        { host: '127.0.0.1', port: webServer.httpPort, path: '/about?a=b', headers: { host: 'www.example.org' } },
        (answer) => {
          answer.resume();
          resolve(answer.headers.location);
        },
      ).on('error', reject);
    });
    expect(location).toMatch(/^https:\/\/www\.example\.org(:\d+)?\/about\?a=b$/);
  });

  test('sends visitors who leave out the www to the site, over HTTPS too', async () => {
    const { status, headers } = await webServer.ask('/about?a=b', { host: 'example.org' });
    expect(String(status)).toMatch(/^30[18]$/);
    expect(headers.location).toBe('https://www.example.org/about?a=b');
  });

  test('lets an enquiry with 20 MB of photographs through', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...anEnquiry(), gdpr_consent: 'on' })) form.set(name, value);
    for (const number of [1, 2, 3, 4, 5, 6]) form.append('photographs', await noise(), `${number}.jpg`);
    const asSent = new Response(form);
    const body = new Uint8Array(await asSent.arrayBuffer());
    expect(body.length).toBeGreaterThan(20_000_000);
    const answer = await webServer.ask('/functions/v1/contact-webhook', {
      method: 'POST',
      headers: { 'content-type': asSent.headers.get('content-type') ?? '', accept: 'text/html' },
      body,
    });
    expect(answer.body).toContain('Message sent!');
    const reference = /OH-\w{6}/.exec(answer.body)?.[0] ?? '';
    const photographs = await sql`
      select from public.enquiry_photographs p join public.enquiries e on e.id = p.enquiry_id where reference = ${reference}`;
    expect(photographs).toHaveLength(6);
  });

  test('passes on the visitor’s own address, not the one they claim', async () => {
    const senders = [anEnquiry(), anEnquiry()];
    for (const [number, enquiry] of senders.entries())
      await webServer.ask('/functions/v1/contact-webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.2.${number}` },
        body: Buffer.from(JSON.stringify(enquiry)),
      });
    const stored = await sql`
      select distinct address_hash from public.enquiries where email in ${sql(senders.map(({ email }) => email))}`;
    expect(stored).toHaveLength(1);
  });
});

describe.each<[string, () => Promise<WebServer>]>([
  [
    'nginx-static.conf',
    () =>
      startNginx(folder, () =>
        deployFile('nginx-static.conf', {
          ...ownPaths(),
          '/srv/website/site': path.join(folder, 'site'),
          '/srv/website/nginx-site.conf': path.join(folder, 'nginx-site.conf'),
        }),
      ),
  ],
  [
    'Caddyfile-static',
    async () =>
      startCaddy(
        folder,
        certificate,
        await deployFile('Caddyfile-static', {
          '/srv/website/site': path.join(folder, 'site'),
          '/srv/website/caddy-site': path.join(folder, 'caddy-site'),
        }),
      ),
  ],
])('the static site with deploy/%s', (_name, start) => {
  let webServer: WebServer;
  let policy: string;
  beforeAll(async () => {
    policy = contentPolicy(await readHashes(siteFolder), 'https://project.supabase.co');
    const { inSite, besideSite } = staticHostFiles(policy, redirects);
    await cp(siteFolder, path.join(folder, 'site'), { recursive: true });
    for (const [name, content] of Object.entries(inSite)) await writeFile(path.join(folder, 'site', name), content);
    for (const [name, content] of Object.entries(besideSite)) await writeFile(path.join(folder, name), content);
    webServer = await start();
  });
  afterAll(async () => {
    await webServer?.stop();
    await rm(path.join(folder, 'nginx'), { recursive: true, force: true });
  });

  test.each(['/', '/landscaping', '/landscaping/patios', '/worcester'])('answers %s with its page', async (address) => {
    const { status, headers, body } = await webServer.ask(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body).toContain('</html>');
    expect(headers).toMatchObject(securityHeaders(policy, true));
  });

  test.each([
    ['/old-patios.html', '/landscaping/patios'],
    ['/Old-Patios.html', '/landscaping/patios'],
    ['/blog/2019/a-post', '/about'],
    ['/blog', '/about'],
    ['/index.php?page=3', '/domestic'],
    ['/index.php?utm_source=leaflet&page=3', '/domestic'],
    ['/?page_id=7', '/landscaping'],
    ['/hen%20dudalen', '/about'],
    ['/ll%C5%B7n', '/about'],
  ])('leads from the old address %s to %s', async (from, to) => {
    const { status, headers } = await webServer.ask(from);
    expect({ status, location: new URL(headers.location as string, 'https://www.example.org').pathname }).toEqual({
      status: 308,
      location: to,
    });
  });

  test('answers an unknown address with the 404 page, its status and the headers', async () => {
    const { status, headers, body } = await webServer.ask('/no/such/page');
    expect(status).toBe(404);
    expect(body).toContain('Page not found |');
    expect(headers['content-security-policy']).toBe(policy);
  });

  test('keeps hashed files for ever and staff pages never', async () => {
    const home = await webServer.ask('/');
    const asset = /\/assets\/[^"' )]+\.js/.exec(home.body)?.[0] ?? '';
    expect((await webServer.ask(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await webServer.ask('/admin')).headers['cache-control']).toBe('no-store');
    expect(home.headers['cache-control'] ?? '').toBe('');
  });

  test('sends the precompressed page', async () => {
    const { headers } = await webServer.ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

/** A photograph that does not compress: some 3.5 MB. */
async function noise(): Promise<File> {
  const [width, height] = [1900, 1300];
  const pixels = randomBytes(width * height * 3);
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photograph.jpg');
}
