import { expect, test } from 'vitest';
import { createKeepPhotograph, type PhotographDatabase, type Prepare } from './keep-photograph.ts';

const small = { picture: new Uint8Array([1, 2, 3]), width: 4, height: 3 };
const sent = new Uint8Array([9]);

/** Before a database that answers so, in the order it is asked. */
function keeping(answers: unknown[], prepare: Prepare = async () => small) {
  const asked: unknown[] = [];
  const rpc = async (...call: unknown[]) => {
    asked.push(call);
    const answer = answers.shift();
    return answer instanceof Error ? { data: null, error: answer } : { data: answer, error: null };
  };
  return { asked, keep: createKeepPhotograph({ rpc } as unknown as PhotographDatabase, prepare) };
}

test('a photograph is stored as it was made small, with the enquiry of its ticket', async () => {
  const { asked, keep } = keeping([true, { photographs: 1 }]);
  expect(await keep('ticket-1', sent)).toEqual({ photographs: 1 });
  expect(asked).toEqual([
    ['is_photograph_ticket', { ticket: 'ticket-1' }],
    ['add_photograph', { ticket: 'ticket-1', picture: 'AQID', width: 4, height: 3 }],
  ]);
});

test('nobody’s picture is opened without a ticket, and none is stored that could not be', async () => {
  const stranger = keeping([false], () => Promise.reject(new Error('opened')));
  expect(await stranger.keep('guess', sent)).toEqual({ refused: 'ticket' });
  const broken = keeping([true], async () => ({ refused: 'broken' }));
  expect(await broken.keep('ticket-1', sent)).toEqual({ refused: 'broken' });
  expect(broken.asked).toHaveLength(1);
});

test('what the database refuses is passed on, and no answer is a failure', async () => {
  expect(await keeping([true, { refused: 'enough' }]).keep('ticket-1', sent)).toEqual({ refused: 'enough' });
  await expect(keeping([true, null]).keep('ticket-1', sent)).rejects.toThrow('no answer');
  await expect(keeping([new Error('away')]).keep('ticket-1', sent)).rejects.toThrow('away');
});
