import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

const project = {
  id: 'abcdefghijklmnopqrst',
  ref: 'abcdefghijklmnopqrst',
  organization_id: 'firm',
  organization_slug: 'firm',
  name: 'website',
  region: 'eu-west-2',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: 'db.example.org', version: '17.4.1', postgres_engine: '17', release_channel: 'ga' },
};

/** What a project has whose owner has changed it by hand. */
const attributes = {
  auth: { site_url: 'http://localhost:3000', disable_signup: true, mfa_web_authn_enroll_enabled: false },
  api: { max_rows: 1000, db_schema: 'public', db_extra_search_path: 'public' },
};

/**
 * Stands in for Supabase's management service: answers what `config push` asks first, and notes what it would change. The
 * change itself is refused, because the CLI checks two hundred fields of its answer.
 */
export async function managementService(folder: string) {
  let pushed: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = request.url ?? '';
    if (request.method === 'PATCH')
      return void json(request).then((body) => {
        if (url.endsWith('/config/auth')) pushed = body as typeof pushed;
        answer(400, { message: 'noted' });
      });
    if (url.endsWith('/billing/addons')) return answer(200, { selected_addons: [], available_addons: [] });
    return answer(
      200,
      url.startsWith('/v2/') ? { data: { type: 'project_config', id: project.id, attributes } } : project,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const profile = path.join(folder, 'profile.yaml');
  const addresses = ['api_url', 'dashboard_url', 'docs_url'].map((name) => `${name}: ${url}\n`).join('');
  await writeFile(profile, `name: pretend\n${addresses}project_host: 127.0.0.1\n`);
  return {
    args: [`--remote=${project.ref}`, '--profile', profile],
    env: { SUPABASE_ACCESS_TOKEN: `sbp_${'0123456789'.repeat(4)}` },
    pushed: () => pushed,
    stop: () => server.close(),
  };
}
