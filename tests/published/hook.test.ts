import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import type { DeliveryContext } from '#shared/deliveries/deliver.ts';
import { callPublishHook } from '#shared/published/publish-hook.ts';
import { parseSettings, sharedSettings } from '#shared/settings.ts';
import * as z from 'zod/mini';
import { type EmptyPostgres, startEmptyPostgres } from '../hosting/support/empty-postgres.ts';
import { hostedProject, pushMigrations } from '../hosting/support/hosted-project.ts';
import { publish } from './support/publish.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let postgres: EmptyPostgres;
let sql: Sql;
let host: Server;
let calls: number;
let status: number;

beforeAll(async () => {
  postgres = await startEmptyPostgres();
  const project = await hostedProject(postgres);
  sql = connect(project.url);
  await pushMigrations(sql);
  await project.sql.end();
  host = createServer((_request, response) => {
    calls += 1;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  [calls, status] = [0, 200];
});

afterAll(async () => {
  host?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

function callHook(allowPrivate = true): Promise<void> {
  const { port } = host.address() as AddressInfo;
  const settings = { PUBLISH_HOOK_URL: `http://127.0.0.1:${port}/hook`, WEBHOOK_ALLOW_PRIVATE: allowPrivate };
  const log = { info() {}, warn() {}, error() {} };
  return callPublishHook({ sql, settings, log } as unknown as DeliveryContext);
}

test('the build hook is called once for what is published, and again when something else is', async () => {
  await publish(sql, { files: { 'pages/about.ts': { name: 'First' } } });
  await Promise.all([callHook(), callHook(), callHook()]);
  await callHook();
  expect(calls).toBe(1);
  await publish(sql, { files: { 'pages/about.ts': { name: 'Second' } } });
  await callHook();
  await callHook();
  expect(calls).toBe(2);
});

test('a host that does not take the call is asked again later, and at once when something else is published', async () => {
  status = 500;
  await publish(sql, { files: { 'pages/about.ts': { name: 'Third' } } });
  await callHook();
  await callHook();
  expect(calls).toBe(1);
  const [hook] = await sql`select last_answer, next_try_at > clock_timestamp() as waits from private.publish_hook`;
  expect(hook).toEqual({ last_answer: 'HTTP 500', waits: true });
  await sql`update private.publish_hook set next_try_at = now()`;
  await callHook();
  expect(calls).toBe(2);
  await publish(sql, { files: { 'pages/about.ts': { name: 'Fourth' } } });
  status = 200;
  await callHook();
  await callHook();
  expect(calls).toBe(3);
});

test('a hook on this machine or its network is not called, and one without https is no setting', async () => {
  await publish(sql, { files: { 'pages/about.ts': { name: 'Fifth' } } });
  await callHook(false);
  expect(calls).toBe(0);
  const [hook] = await sql`select last_answer from private.publish_hook`;
  expect(hook?.last_answer).toContain('refused: a private address');
  const read = () =>
    parseSettings(z.object(sharedSettings), Object.keys(sharedSettings), { PUBLISH_HOOK_URL: 'http://host.example/' });
  expect(read).toThrow('PUBLISH_HOOK_URL must be an https address');
});
