import { expect, test } from 'vitest';
import { createKeepPhotograph, type PhotographDatabase, type Prepare } from './keep-photograph.ts';

const preparedPhotograph = { picture: new Uint8Array([1, 2, 3]), width: 4, height: 3 };
const file = new Uint8Array([9]);

/** Before a database that answers so, in the order it is asked. */
function createFixture(answers: unknown[], prepare: Prepare = async () => preparedPhotograph) {
  const calls: unknown[] = [];
  const rpc = async (...call: unknown[]) => {
    calls.push(call);
    const answer = answers.shift();
    return answer instanceof Error ? { data: null, error: answer } : { data: answer, error: null };
  };
  return { calls, keep: createKeepPhotograph({ rpc } as unknown as PhotographDatabase, prepare) };
}

test('a photograph is stored as it was made small, with the enquiry of its ticket', async () => {
  const { calls, keep } = createFixture([true, { photographs: 1 }]);
  expect(await keep('ticket-1', file)).toEqual({ photographs: 1 });
  expect(calls).toEqual([
    ['is_photograph_ticket', { ticket: 'ticket-1' }],
    ['add_photograph', { ticket: 'ticket-1', picture: 'AQID', width: 4, height: 3 }],
  ]);
});

test('nobody’s picture is opened without a ticket, and none is stored that could not be', async () => {
  const withoutTicket = createFixture([false], () => Promise.reject(new Error('opened')));
  expect(await withoutTicket.keep('guess', file)).toEqual({ refused: 'ticket' });
  const brokenPicture = createFixture([true], async () => ({ refused: 'broken' }));
  expect(await brokenPicture.keep('ticket-1', file)).toEqual({ refused: 'broken' });
  expect(brokenPicture.calls).toHaveLength(1);
});

test('what the database refuses is passed on, and no answer is a failure', async () => {
  expect(await createFixture([true, { refused: 'enough' }]).keep('ticket-1', file)).toEqual({ refused: 'enough' });
  await expect(createFixture([true, null]).keep('ticket-1', file)).rejects.toThrow('no answer');
  await expect(createFixture([new Error('away')]).keep('ticket-1', file)).rejects.toThrow('away');
});
