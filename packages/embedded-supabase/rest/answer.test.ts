import { expect, test } from 'vitest';
import type { Refused } from '../gateway/refused.ts';
import { answerTo, type QueryResult } from './answer.ts';
import type { Call } from './call.ts';

const list: Call = {
  kind: 'select',
  resource: 'reviews',
  columns: ['id'],
  filters: [],
  search: null,
  order: [],
  limit: 2,
  offset: 0,
  counted: true,
  single: false,
};
const insertCall: Call = { kind: 'insert', resource: 'reviews', columns: {}, returned: ['id'], single: false };
const updateCall: Call = { ...insertCall, kind: 'update', filters: [] };

async function answerOf(call: Call, result: QueryResult | undefined): Promise<unknown[]> {
  let answer: Response;
  try {
    answer = answerTo(call, result);
  } catch (error) {
    answer = (error as Refused).response;
  }
  const type = answer.headers.get('content-type') ?? '';
  expect(answer.body === null || type.startsWith('application/json')).toBe(true);
  return [answer.status, answer.headers.get('content-range'), answer.ok ? await answer.text() : ''];
}

test.each<[string, Call, QueryResult | undefined, unknown[]]>([
  ['a list that is empty', list, { body: '[]', rows: 0, total: 0 }, [200, '*/0', '[]']],
  ['all of a list', list, { body: '[1,2]', rows: 2, total: 2 }, [200, '0-1/2', '[1,2]']],
  ['a part of a list', { ...list, offset: 2 }, { body: '[3,4]', rows: 2, total: 5 }, [206, '2-3/5', '[3,4]']],
  ['a list nobody counted', list, { body: '[1]', rows: 1, total: null }, [200, '0-0/*', '[1]']],
  ['a later part nobody counted', { ...list, offset: 2 }, { body: '[3]', rows: 1 }, [200, '2-2/*', '[3]']],
  ['a page behind the end', { ...list, offset: 2 }, { body: '[]', rows: 0, total: 2 }, [416, '*/2', '']],
  ['one row', { ...list, single: true }, { body: '[{}]', rows: 1, total: null }, [200, '0-0/*', '{}']],
  ['two rows for one', { ...list, single: true }, { body: '[1,2]', rows: 2, total: null }, [406, null, '']],
  ['a new row', insertCall, { body: '[1]', rows: 1 }, [201, null, '[1]']],
  ['a new row nobody wants back', { ...insertCall, returned: null }, undefined, [201, null, '']],
  ['a changed row', updateCall, { body: '[1]', rows: 1 }, [200, null, '[1]']],
  ['a changed row nobody wants back', { ...updateCall, returned: null }, undefined, [204, null, '']],
  ['a function', { kind: 'call', name: 'count', args: {}, writes: false }, { body: '5' }, [200, null, '5']],
])('%s', async (_, call, result, expected) => {
  expect(await answerOf(call, result)).toEqual(expected);
});
