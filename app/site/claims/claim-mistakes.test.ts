import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import type { Block, Page, Path } from '#content/types.ts';
import { pages } from '../pages.ts';
import { mistakesOfClaims } from './claim-mistakes.ts';

/** Our own pages, one of them with another paragraph. */
function mistakesWith(path: Path, sentence: string): string[] {
  const paragraph: Block = { kind: 'prose', label: '', heading: '', paragraphs: [sentence] };
  const planted = pages.map((page): Page =>
    page.path === path ? { ...page, blocks: [...page.blocks, paragraph] } : page,
  );
  return mistakesOfClaims(planted);
}

test('our own pages and shared words tell every claim the same way', () => {
  expect(mistakesOfClaims(pages)).toEqual([]);
});

test('a name promises nothing', () => {
  const { name } = business;
  try {
    business.name = '24/7 Gardens';
    expect(mistakesWith('/about', '24/7 Gardens is a family firm.')).toEqual([]);
    expect(mistakesWith('/about', '24/7 Gardens answers 24/7.')).toHaveLength(1);
  } finally {
    business.name = name;
  }
});

test.each<[Path, string, string]>([
  ['/landscaping/patios', 'Most take 4–8 days on site.', 'patio in claims.ts says “3–7 days”'],
  ['/landscaping/patios', 'Yours is done in two days.', 'patio in claims.ts says “3–7 days”'],
  ['/worcester', 'We lay a patio in five to nine days.', 'patio in claims.ts says “3–7 days”'],
  ['/landscaping/fencing', 'It takes 5 days.', 'fence in claims.ts says “1–3 days”'],
  ['/', 'Most fences take 3–7 days.', 'fence in claims.ts says “1–3 days”'],
  ['/contact-us', 'We reply within 48 hours.', 'reply in claims.ts says “within 24 hours”'],
  ['/contact-us', 'We’ll get back to you the same day.', 'claims.ts has not'],
  ['/contact-us', 'Expect a 12-hour reply.', 'reply in claims.ts says “within 24 hours”'],
  ['/domestic', 'We’re usually there within two days.', 'claims.ts has not'],
  ['/domestic', 'We can start the next working day.', 'claims.ts has not'],
  ['/domestic/one-off-garden-tidy-up', 'A tidy up is done within 1–2 days.', 'claims.ts has not'],
  ['/pressure-washing', 'We answer the phone 24/7.', 'claims.ts has not'],
  ['/landscaping/sleeper-installation', 'We build sleeper walls up to 2 metres.', 'sleeperWall in claims.ts says'],
  ['/landscaping/retaining-walls', 'A wall over 900 mm high needs permission.', 'claims.ts says'],
  ['/privacy-policy', 'Enquiries are deleted after 24 months.', 'enquiryKept in claims.ts says “12 months”'],
])('on %s “%s” is found', (path, sentence, reason) => {
  expect(mistakesWith(path, sentence)).toEqual([expect.stringContaining(reason)]);
});

test.each<[Path, string]>([
  ['/grounds-maintenance/tree-surgery', 'The council is asked before a date is set.'],
  ['/grounds-maintenance/tree-surgery', 'We’ll get the council’s consent for you.'],
  ['/landscaping/retaining-walls', 'Planning permission? Leave planning to us: we apply for it.'],
  ['/about', 'Whoever comes is one of our people, in our own van.'],
  ['/domestic', 'You see the same two people each time.'],
  ['/privacy-policy', 'As a visitor you have nothing stored.'],
  ['/domestic/regular-maintenance', 'The contract has a minimum term.'],
  ['/contact-us', 'There’s a small fee for a site visit.'],
])('on %s “%s” contradicts a claim', (path, sentence) => {
  expect(mistakesWith(path, sentence)).toEqual([expect.stringContaining('in claims.ts says')]);
});

test.each<[Path, string]>([
  ['/landscaping/patios', 'Most take three to seven days.'],
  ['/grounds-maintenance', 'We tidy rented homes within two days.'],
  ['/landscaping/patios', 'You can walk on it after a day or two, and put a table on it after about a week.'],
  ['/landscaping/retaining-walls', 'A wall 6 metres long takes more stone.'],
  ['/worcester', 'Leave a lawn for six weeks and it’s knee-high.'],
  ['/hereford', 'Ask the council before you have a tree cut.'],
  ['/privacy-policy', 'The law gives us one month to respond.'],
])('on %s “%s” may stand', (path, sentence) => {
  expect(mistakesWith(path, sentence)).toEqual([]);
});

test('a card or a link is measured by the page it leads to', () => {
  const cards = (text: string): Block[] => [
    { kind: 'cards', layout: 'grid', label: '', heading: '', cards: [{ href: '/landscaping/fencing', text }] },
  ];
  const [home, ...others] = pages as [Page, ...Page[]];
  expect(mistakesOfClaims([{ ...home, blocks: cards('Up in 1–3 days.') }, ...others])).toEqual([]);
  expect(mistakesOfClaims([{ ...home, blocks: cards('Up in 3–7 days.') }, ...others])).toHaveLength(1);
});

test('words that every page shares are named once, with their file', () => {
  const shared = { answers: { ours: 'Yes, {town} is ours: usually there within two days.' } };
  expect(mistakesOfClaims(pages, shared)).toEqual([
    expect.stringMatching(/^words\.ts: .*within 2 days.*claims\.ts has not/),
  ]);
});

test('what stands in a claim is looked for by its letters, brackets and all', () => {
  const claims: [string, { says: string; about: string[]; never: string[] }][] = [
    ['odd', { says: 'never (ever)', about: ['(a+)+$', 'edging'], never: ['lawn (all'] }],
  ];
  expect(mistakesOfClaims([], { text: 'Edging a lawn (all of it) is extra.' }, claims)).toEqual([
    'words.ts: “Edging a lawn (all of it) is extra.” says “lawn (all”, but odd in claims.ts says “never (ever)”: write one or change the other',
  ]);
});
