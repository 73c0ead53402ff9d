import { expect, test } from 'vitest';
import { business, retention } from '#content/business.ts';
import { map } from '#content/map.ts';
import { navigation } from '#content/navigation.ts';
import type { Page } from '#content/types.ts';
import { words } from '#content/words.ts';
import { towns } from '../content.ts';
import { pages } from '../pages.ts';
import { mistakesOfFacts, type Facts } from './firm-shapes.ts';
import { mistakesOfPage, mistakesOfTown } from './page-shapes.ts';

const [home] = pages as [Page];

const ofPage = (change: object) => mistakesOfPage({ ...home, ...change }).map(({ text }) => text);
const ofTown = (change: object) => mistakesOfTown({ ...towns[0], ...change }).map(({ text }) => text);
const ofFacts = (file: keyof Facts, exports: object) => mistakesOfFacts(file, exports).map(({ text }) => text);

test('parts that a page or a town has not been given are named with their place', () => {
  const blocks = [
    { kind: 'checkist' },
    { kind: 'prose', label: 'Soil', heading: 'Clay' },
    { kind: 'faqs', label: 'Questions', heading: ' ', faqs: [{ question: 'How often?' }] },
  ];
  expect(ofPage({ blocks })).toEqual([
    expect.stringMatching(/^block 1 is of kind “checkist”: write one of trust, cards, checklist/),
    'block 2 (prose) has no paragraphs: write it',
    'block 3 (faqs) heading is empty: write it',
    'block 3 (faqs) faqs 1 has no answer: write it',
  ]);
  expect(ofTown({ coverage: undefined, alt: '', banner: { heading: 'Ring us', text: 'Soon.' } })).toEqual([
    'alt is empty: write it, or leave it out',
    'has no coverage: write it',
    'banner has no picture: write it',
  ]);
});

test('parts of another kind than they should be are named with what to write', () => {
  const changedTown = {
    keywords: [],
    latitude: '52.1',
    ground: { heading: 'Clay', paragraphs: 'Heavy.' },
    hero: 'Hello',
  };
  expect(ofTown({ ...changedTown, services: { ...towns[0]?.services, cards: 'Beds.' } })).toEqual([
    'keywords is an empty list: write at least one',
    'latitude is "52.1": write a number, without quotes',
    'hero is "Hello": write its parts, in braces',
    'services cards is "Beds.": write its parts, in braces',
    'ground paragraphs is "Heavy.": write a list, in square brackets',
  ]);
});

test('a choice that is none is named with those there are', () => {
  const blocks = [{ kind: 'cards', label: 'Work', heading: 'Ours', layout: 'gird', below: 'yes', cards: [] }];
  expect(ofTown({ focus: 'bottom' })).toEqual(['focus is “bottom”: write one of centre, left, right, top, low']);
  expect(ofPage({ card: { text: 'Ponds', icon: 'mower' }, blocks })).toEqual([
    expect.stringMatching(/^card icon is “mower”: write one of flower, trees, /),
    'block 1 (cards) layout is “gird”: write one of feature, grid',
    'block 1 (cards) below is "yes": write true, without quotes, or leave it out',
  ]);
});

test('parts that nothing reads are named, with the name that was meant', () => {
  const services = { ...towns[0]?.services, cards: { '/domestic': 'Beds.', patios: 'Slabs.' }, itnro: '' };
  expect(ofTown({ postCodes: 'WR1', services })).toEqual([
    'services cards has a part “patios”, which nothing reads: write /patios, or leave it out',
    'services has a part “itnro”, which nothing reads: write intro, or leave it out',
    'has a part “postCodes”, which nothing reads: write postcodes, or leave it out',
  ]);
  expect(ofPage({ parnt: '/domestic', moat: [{ alts: '' }] })).toEqual([
    'has a part “parnt”, which nothing reads: write parent, or leave it out',
    'has a part “moat”, which nothing reads: leave it out',
  ]);
});

test('parts that are read elsewhere, but not where they stand, are named with the name that fits there', () => {
  const blocks = [
    { kind: 'prose', label: 'Soil', heading: 'Clay', paragraphs: ['Heavy.'], items: ['Roses'] },
    { kind: 'faqs', label: 'Questions', heading: 'Asked', faqs: [{ question: 'Why?', answer: 'So.', answers: 'No.' }] },
  ];
  expect(ofPage({ county: 'Rutland', blocks })).toEqual([
    'block 1 (prose) has a part “items”, which nothing reads: leave it out',
    'block 2 (faqs) faqs 1 has a part “answers”, which nothing reads: write answer, or leave it out',
    'has a part “county”, which nothing reads: leave it out',
  ]);
  expect(ofTown({ parent: '/domestic' })).toEqual(['has a part “parent”, which nothing reads: leave it out']);
  const footer = [{ heading: 'Work', links: ['/', { below: '/domestic', withuot: [] }, { without: [] }, 5] }];
  expect(ofFacts('navigation', { navigation: { ...navigation, footer } })).toEqual([
    'navigation.ts: footer 1 links 2 has a part “withuot”, which nothing reads: write without, or leave it out',
    'navigation.ts: footer 1 links 3 has no below: write it',
    'navigation.ts: footer 1 links 3 without is an empty list: write at least one',
    'navigation.ts: footer 1 links 4 is 5: write its parts, in braces',
  ]);
});

test('parts that the firm’s own files lack are named with their file', () => {
  const { phone: _, ...facts } = business;
  expect(ofFacts('business', { business: { ...facts, replyHours: '24', payment: [] } })).toEqual([
    'business.ts: has no phone: write it',
    'business.ts: replyHours is "24": write a number, without quotes',
    'business.ts: payment is an empty list: write at least one',
    'business.ts: has no retention: write it',
  ]);
  expect(ofFacts('words', { words: { ...words, notFound: { ...words.notFound, picture: undefined } } })).toEqual([
    'words.ts: notFound has no picture: write it',
  ]);
  expect(ofFacts('map', { map: { ...map, trees: [[52.1]] } })).toEqual(['map.ts: trees 1 is [52.1]: write 2 of them']);
});

test('only what would break a page is told before the rest, and what a firm shares among its files is its own', () => {
  expect(mistakesOfTown({ ...towns[0], moat: 'deep', name: '' }).map(({ breaks }) => breaks)).toEqual([true, false]);
  expect(ofFacts('business', { business, retention, weekdays: ['Monday'] })).toEqual([]);
});
