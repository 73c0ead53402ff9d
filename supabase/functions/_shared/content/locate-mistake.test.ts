import { expect, test } from 'vitest';
import { locateMistake } from './locate-mistake.ts';

const contents = {
  'pages/patios.ts': {
    title: 'Patios',
    description: 'Short.',
    hero: { kind: 'split', picture: 'patios', title: 'Patios that last' },
    blocks: [
      { kind: 'trust' },
      { kind: 'faqs', heading: '', faqs: [{ question: 'How long?', answer: 'See [fencing](/fences).' }] },
      { kind: 'cards', cards: [{ href: '/elsewhere' }] },
    ],
  },
  'business.ts': { business: { phone: { shown: '01', link: '02' }, replyHours: 0 }, retention: { spamDays: 1 } },
};

test.each([
  ['pages/patios.ts: block 2 (faqs) heading is empty: write it', ['blocks', 1, 'heading']],
  ['pages/patios.ts: block 2 (faqs) faqs 1 answer is empty: write it', ['blocks', 1, 'faqs', 0, 'answer']],
  ['pages/patios.ts: title has 90 letters, 99 with the name: write at most 40', ['title']],
  ['pages/patios.ts: description has 6 letters: write at least 70', ['description']],
  ['pages/patios.ts: picture “patios” has no words for those who cannot see it', ['hero', 'picture']],
  ['pages/patios.ts: a link leads to /fences, which is no page: write /fencing', ['blocks', 1, 'faqs', 0, 'answer']],
  ['pages/patios.ts: a link leads to /elsewhere, which is no page: write /', ['blocks', 2, 'cards', 0, 'href']],
  ['pages/patios.ts: “Patios that last” says something else than claims.ts', ['hero', 'title']],
  ['business.ts: phone.link is “02”: write tel: and figures', ['business', 'phone', 'link']],
  ['business.ts: replyHours is 0: write a whole number, 1 or more', ['business', 'replyHours']],
  ['pages/patios.ts: something about all of it', []],
])('%s', (line, place) => {
  expect(locateMistake(line, contents)).toEqual({
    file: line.split(':')[0],
    place,
    text: line.slice(line.indexOf(': ') + 2),
  });
});

test('letters that a font lacks are told beside the words that have them', () => {
  const line = 'theme.ts: fonts/serif.woff2 has no Ŵ, needed for “Patios that last”: write it without';
  expect(locateMistake(line, contents)).toMatchObject({ file: 'pages/patios.ts', place: ['hero', 'title'] });
  expect(locateMistake('theme.ts: fonts/serif.woff2 has no Ŵ, needed for “Ŵy”', contents).file).toBe('theme.ts');
});

test('of two files that share something, the one that is being changed is named', () => {
  const line = 'pages/other.ts and pages/patios.ts: share the title “Patios”: change one of them';
  expect(locateMistake(line, contents)).toMatchObject({ file: 'pages/patios.ts', place: ['title'] });
});

test('a mistake in no file that is being changed is told all the same', () => {
  expect(locateMistake('towns/hereford.ts: slug is “x”', contents)).toEqual({
    file: 'towns/hereford.ts',
    place: [],
    text: 'slug is “x”',
  });
  expect(locateMistake('Nothing with a file', contents).text).toBe('Nothing with a file');
});
