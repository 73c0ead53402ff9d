import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'embedded-supabase/testing';
import { cacheDir } from '../scripts/project.mjs';
import { ensureProgram } from '../scripts/debian.mjs';
import { siteDir } from './page-weight.ts';
import { type Running, start } from './running.ts';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const oursBesides =
  /^(content-security-policy|cache-control|vary|referrer-policy|permissions-policy|cross-origin-.*|x-.*)$/;

/** nginx with our files and their compressed copies: once with our headers and log line, once without. */
export async function startNginx(ownUrl: string): Promise<Running[]> {
  await ensureProgram('nginx', 'nginx-light libnginx-mod-http-brotli-static');
  const { headers } = await fetch(ownUrl);
  const besides = [...headers].filter(([name]) => oursBesides.test(name));
  const addHeaders = besides.map(([name, value]) => `add_header ${name} "${value}";`);
  return [
    await startOne('nginx', ['access_log access.log;', ...addHeaders].join('\n')),
    await startOne('nginx, files alone', 'access_log off;'),
  ];
}

/** One worker process, as ours is one. */
async function startOne(name: string, besides: string): Promise<Running> {
  const folder = join(cacheDir, 'bench', name.replaceAll(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = `${existsSync(brotli) ? `load_module ${brotli};` : ''}
daemon off; master_process off; pid nginx.pid; error_log error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=1000;
  gzip_static on; ${existsSync(brotli) ? 'brotli_static on;' : ''}
  ${besides}
  server { listen 127.0.0.1:${port}; root ${siteDir}; location / { try_files $uri $uri.html $uri/index.html =404; } }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  return start(name, `http://127.0.0.1:${port}/`, ['nginx', '-p', folder, '-c', file], { cwd: folder });
}
