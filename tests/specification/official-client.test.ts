import { createRequire } from 'node:module';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';

// What the specification says of the session is what the official client does; a newer one that does otherwise fails here.
const { API_VERSIONS, AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD, EXPIRY_MARGIN_MS, JWKS_TTL } =
  createRequire(import.meta.url)('../../node_modules/@supabase/auth-js/dist/main/lib/constants.js');

afterEach(() => vi.useRealTimers());

test('a session is looked at every 30 s and refreshed three ticks, 90 s, before it ends', () => {
  expect([AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD, EXPIRY_MARGIN_MS]).toEqual([30_000, 3, 90_000]);
});

test('a refresh that fails is tried again after 200 ms, then twice as long, within 30 s', async () => {
  vi.useFakeTimers();
  const tries: number[] = [];
  const started = Date.now();
  const client = clientWith(async () => {
    tries.push(Date.now() - started);
    return new Response('{}', { status: 503 });
  });
  const refreshing = client.auth.refreshSession({ refresh_token: 'any' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshing).error?.name).toBe('AuthRetryableFetchError');
  expect(tries.slice(0, 5)).toEqual([0, 200, 600, 1_400, 3_000]);
  expect(tries.at(-1)).toBeLessThan(30_000);
});

test('keys are kept for ten minutes', () => {
  expect(JWKS_TTL).toBe(600_000);
});

test('the client speaks the version of 2024-01-01', async () => {
  expect(Object.keys(API_VERSIONS)).toEqual(['2024-01-01']);
  let version: string | null = '';
  const client = clientWith(async (_, init) => {
    version = new Headers(init?.headers).get('x-supabase-api-version');
    return Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 });
  });
  await client.auth.signInWithPassword({ email: 'ada@example.org', password: 'not this one' });
  expect(version).toBe('2024-01-01');
});

test('the session is kept under a name made from the backend’s host', async () => {
  const names: string[] = [];
  const storage = {
    getItem(name: string) {
      names.push(name);
      return null;
    },
    setItem() {},
    removeItem() {},
  };
  const client = createClient('https://orchard.example.org', 'key', { auth: { storage, autoRefreshToken: false } });
  await client.auth.getSession();
  expect(names).toContain('sb-orchard-auth-token');
});

function clientWith(fetch: typeof globalThis.fetch) {
  return createClient('https://orchard.example.org', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
}
