import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt } from 'jose';
import type { ParameterOrJSON } from 'postgres';
import type { Sql } from 'embedded-supabase';
import { serve } from '../../support/loopback.ts';

type Parts = { authUrl: string; sql: Sql; secretKey: string };

/** The address of a hosted project as its functions know it: functions of the database in the role of whoever calls, and accounts. */
export function startHostedApi({ authUrl, sql, secretKey }: Parts) {
  return serve((request, response) => {
    answer(request).then(
      async (incoming) => {
        response.writeHead(incoming.status, { 'content-type': 'application/json' });
        response.end(await incoming.text());
      },
      () => response.writeHead(500).end(),
    );
  });

  async function answer(request: IncomingMessage): Promise<Response> {
    const { url = '', method = '', headers } = request;
    const body = await text(request);
    if (url.startsWith('/auth/v1/')) {
      const { apikey = '', authorization = '' } = headers as Record<string, string>;
      const authHeaders = { apikey, authorization, 'content-type': 'application/json' };
      return fetch(authUrl + url, { method, headers: authHeaders, ...(body && { body }) });
    }
    const name = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(url)?.[1];
    if (!name || method !== 'POST') return Response.json({ message: 'Not found' }, { status: 404 });
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    return call(name, JSON.parse(body), token === secretKey ? { role: 'service_role' } : decodeJwt(token)).catch(
      ({ code, message }) => Response.json({ code, message }, { status: code === '42501' ? 403 : 400 }),
    );
  }

  async function call(name: string, args: Record<string, ParameterOrJSON<never>>, claims: { role?: string }) {
    const namedArguments = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const [row] = await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${claims.role ?? 'anon'}, true)`;
      return tx.unsafe(`select public.${name}(${namedArguments.join(', ')}) as answer`, Object.values(args));
    });
    return Response.json(row?.answer ?? null);
  }
}
