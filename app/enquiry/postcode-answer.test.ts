import { expect, test, vi } from 'vitest';
import { postcodes } from '../site/postcodes.ts';
import { postcodeAnswer } from './postcode-answer.ts';

const { answers } = postcodes();

test.each([
  ['WR14 2AA', { look: 'yes', text: answers.ours.replace('{town}', 'Malvern') }],
  ['WR13', { look: 'nearly', text: answers.nearby }],
  ['EC1A 1BB', { look: 'no', text: answers.other }],
  ['BF1 3AA', { look: 'no', text: answers.forces }],
  ['BFPO 57', { look: 'no', text: answers.forces }],
  ['BF', { text: '' }],
  [' ', undefined],
])('%j is answered %j', async (postcode, answer) => {
  vi.stubGlobal('fetch', async () => Response.json(postcodes()));
  expect(await postcodeAnswer(postcode)).toEqual(answer);
});

test('somebody who asks about half a postcode is told what is missing', async () => {
  vi.stubGlobal('fetch', async () => Response.json(postcodes()));
  expect(await postcodeAnswer('W', true)).toEqual({ text: answers.incomplete });
});

test('every answer about our area has a next step', () => {
  for (const text of [answers.ours, answers.nearby, answers.other]) expect(text).toMatch(/\]\((\/|tel:)/);
});

test('towns that share a district are told apart by the figure after it', async () => {
  const towns = { 'LL53 7': 'Abersoch', 'LL53 6': 'Nefyn', LL57: 'Bangor' };
  vi.stubGlobal('fetch', async () => Response.json({ towns, nearby: ['LL53 8'], answers }));
  vi.resetModules();
  const { postcodeAnswer: answerOf } = await import('./postcode-answer.ts');
  const ours = (town: string) => ({ look: 'yes', text: answers.ours.replace('{town}', town) });
  expect(await answerOf('LL53')).toEqual({ text: answers.incomplete });
  expect(await answerOf('ll537aa')).toEqual(ours('Abersoch'));
  expect(await answerOf('LL53 6')).toEqual(ours('Nefyn'));
  expect(await answerOf('LL53 5AA')).toEqual({ look: 'no', text: answers.other });
  expect(await answerOf('LL53 8AA')).toEqual({ look: 'nearly', text: answers.nearby });
  expect(await answerOf('LL57 1AA')).toEqual(ours('Bangor'));
});
