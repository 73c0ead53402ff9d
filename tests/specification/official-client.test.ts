import { createRequire } from 'node:module';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOptions } from 'embedded-supabase/testing';

// What the specification says of the session is what the official client does; a newer one that does otherwise fails here.
const { API_VERSIONS, AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD, EXPIRY_MARGIN_MS, JWKS_TTL } =
  createRequire(import.meta.url)('../../node_modules/@supabase/auth-js/dist/main/lib/constants.js');

const { mergeCredentialCreationOptions } = createRequire(import.meta.url)(
  '../../node_modules/@supabase/auth-js/dist/main/lib/webauthn.js',
);

const expired = { access_token: 'a.b.c', refresh_token: 'any', expires_at: 1, expires_in: 3600, user: { id: 'ada' } };

afterEach(() => vi.useRealTimers());

test('a session is looked at every 30 s and refreshed three ticks, 90 s, before it ends', () => {
  expect([AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD, EXPIRY_MARGIN_MS]).toEqual([30_000, 3, 90_000]);
});

test('a refresh that fails is tried again after 200 ms, then twice as long, within 30 s', async () => {
  vi.useFakeTimers();
  const attemptTimes: number[] = [];
  const startedAt = Date.now();
  const client = clientWith(async () => {
    attemptTimes.push(Date.now() - startedAt);
    return new Response('{}', { status: 503 });
  });
  const refreshing = client.auth.refreshSession({ refresh_token: 'any' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshing).error?.name).toBe('AuthRetryableFetchError');
  expect(attemptTimes.slice(0, 5)).toEqual([0, 200, 600, 1_400, 3_000]);
  expect(attemptTimes.at(-1)).toBeLessThan(30_000);
});

test.each<[string, () => Response, { error: string; kept: boolean }]>([
  ['502', () => new Response('{}', { status: 502 }), { error: 'AuthRetryableFetchError', kept: true }],
  ['503', () => new Response('{}', { status: 503 }), { error: 'AuthRetryableFetchError', kept: true }],
  ['504', () => new Response('{}', { status: 504 }), { error: 'AuthRetryableFetchError', kept: true }],
  ['no network', () => Response.error(), { error: 'AuthRetryableFetchError', kept: true }],
  [
    '400',
    () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 }),
    { error: 'AuthApiError', kept: false },
  ],
])('a refresh that ends with %s leaves the session only if it may be tried again', async (_, answer, expected) => {
  vi.useFakeTimers();
  const storedItems = new Map([['sb-orchard-auth-token', JSON.stringify(expired)]]);
  const storage = {
    getItem: (name: string) => storedItems.get(name) ?? null,
    setItem: (name: string, value: string) => void storedItems.set(name, value),
    removeItem: (name: string) => void storedItems.delete(name),
  };
  const fetch = async () => {
    const response = answer();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  const client = createClient('https://orchard.example.org', 'key', {
    auth: { storage, autoRefreshToken: false },
    global: { fetch },
  });
  const sessionReading = client.auth.getSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ error: (await sessionReading).error?.name, kept: storedItems.has('sb-orchard-auth-token') }).toEqual(
    expected,
  );
});

test('nobody signed in, and a token that is none, are told as such', async () => {
  const client = clientWith(async () => Response.json({}));
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await client.auth.getClaims('a.b.c')).error?.name).toBe('AuthInvalidJwtError');
});

test('a key is a cross-platform security key, with the user verified if possible and no attestation', async () => {
  const rp = { id: 'orchard.example.org', origin: 'https://orchard.example.org', name: 'Orchard' };
  const { publicKey } = await keyOptions(rp, { id: 'ada', email: 'ada@example.org' } as never, {} as never, []);
  expect(mergeCredentialCreationOptions(publicKey)).toMatchObject({
    authenticatorSelection: { authenticatorAttachment: 'cross-platform', userVerification: 'preferred' },
    attestation: 'none',
  });
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
