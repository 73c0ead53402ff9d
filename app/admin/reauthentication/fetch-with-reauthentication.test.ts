import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithReauthentication } from './fetch-with-reauthentication.ts';

afterEach(() => vi.unstubAllGlobals());

const tokenOf = (sub: string, number: number) => `h.${btoa(JSON.stringify({ sub, number }))}.s`;
const needed = { code: 'reauthentication_needed', message: 'Please confirm that it is you.' };

type Sent = { token: string | null; body: unknown };

/** A backend that accepts the tokens from this number on, and a person who confirms or not. */
function createFixture({ acceptedFrom = 2, confirms = true }: { acceptedFrom?: number; confirms?: boolean } = {}) {
  const sent: Sent[] = [];
  const state = { sub: 'ada', number: 1, asked: 0, checked: 0 };
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    sent.push({ token, body: init.body });
    const { number } = JSON.parse(atob(token.split('.')[1] ?? ''));
    return number >= acceptedFrom ? Response.json('done') : Response.json(needed, { status: 403 });
  });
  const staffFetch = fetchWithReauthentication({
    session: async () => ({ access_token: tokenOf(state.sub, state.number), user: { id: state.sub } }),
    async reauthenticate() {
      state.asked += 1;
      if (confirms) state.number += 1;
      return confirms;
    },
    onRefused: () => void (state.checked += 1),
  });
  const send = (body: string) =>
    staffFetch('https://site.example/rest/v1/rpc/erase_enquiries', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('ada', 1)}` },
      body,
    });
  return { send, sent, state, staffFetch };
}

test('a call that is answered at once asks nobody', async () => {
  const { send, sent, state } = createFixture({ acceptedFrom: 1 });
  expect(await (await send('{}')).json()).toBe('done');
  expect([sent.length, state.asked]).toEqual([1, 0]);
});

test('a refused call is sent again as it was, with the new token', async () => {
  const { send, sent, state } = createFixture();
  expect(await (await send('{"typed":"all of it"}')).json()).toBe('done');
  expect(state.asked).toBe(1);
  expect(sent).toEqual([
    { token: tokenOf('ada', 1), body: '{"typed":"all of it"}' },
    { token: tokenOf('ada', 2), body: '{"typed":"all of it"}' },
  ]);
});

test('a cancelled call is sent no second time, and its refusal can be read', async () => {
  const { send, sent } = createFixture({ confirms: false });
  const answer = await send('{}');
  expect([answer.status, await answer.json(), sent.length]).toEqual([403, needed, 1]);
});

test('a call refused just after somebody confirmed goes on without another question', async () => {
  const { send, sent, state } = createFixture();
  state.number = 2;
  expect(await (await send('{}')).json()).toBe('done');
  expect([sent.length, state.asked]).toEqual([2, 0]);
});

test('a token that is refreshed but no newer sign-in is asked about once', async () => {
  const { send, state } = createFixture({ acceptedFrom: 3 });
  state.number = 2;
  expect(await (await send('{}')).json()).toBe('done');
  expect(state.asked).toBe(1);
});

test('nothing is sent again in the name of another account', async () => {
  const { send, sent, state } = createFixture();
  state.sub = 'ben';
  state.number = 2;
  expect((await send('{}')).status).toBe(403);
  expect([sent.length, state.asked]).toEqual([1, 0]);
});

test('a refusal after the confirmation is passed on, not asked about for ever', async () => {
  const { send, sent, state } = createFixture({ acceptedFrom: 9 });
  expect((await send('{}')).status).toBe(403);
  expect([sent.length, state.asked]).toEqual([2, 1]);
});

test.each([
  ['POST', 'rest/v1/rpc/change_enquiry', 403, 1],
  ['GET', 'rest/v1/profiles', 401, 1],
  ['POST', 'functions/v1/staff-accounts', 403, 1],
  ['PUT', 'auth/v1/user', 403, 1],
  ['GET', 'rest/v1/profiles', 500, 0],
  ['GET', 'rest/v1/profiles', 200, 0],
  ['GET', 'auth/v1/user', 403, 0],
])('%s %s answered with %i looks %i times whether the session lives', async (method, path, status, times) => {
  const { staffFetch, state } = createFixture();
  vi.stubGlobal('fetch', async () => Response.json({ code: '42501', message: 'Only admins may do this' }, { status }));
  expect((await staffFetch(`https://site.example/${path}`, { method })).status).toBe(status);
  expect(state).toMatchObject({ asked: 0, checked: times });
});
