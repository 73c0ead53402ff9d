import { expect, test } from 'vitest';
import type { Page } from '#content/types.ts';
import { findMistakes } from './mistakes.ts';

const hedge: Page = {
  path: '/hedges',
  name: 'Hedges',
  summary: 'Cut square',
  title: 'Hedge Cutting',
  description: 'Hedges cut square.',
  keywords: [],
  updated: '2026-11-15',
  hero: { kind: 'plain', label: '', title: 'Hedges', subtitle: '' },
  blocks: [],
};
const lawn: Page = { ...hedge, path: '/lawns', title: 'Lawn Mowing', description: 'Lawns in stripes.' };
const pictures = ['about'];

test('good content has no mistakes', () => {
  expect(findMistakes([hedge, lawn], pictures)).toEqual([]);
});

test('a card, a neighbour, a parent or running text that leads nowhere is named with its page', () => {
  const faulty: Page = {
    ...hedge,
    parent: '/gardens',
    blocks: [
      { kind: 'cards', layout: 'grid', label: '', heading: '', cards: [{ href: '/ponds', text: '', icon: 'star' }] },
      { kind: 'coverage', label: '', heading: '', places: [], text: '', neighbours: ['/upton'] },
      { kind: 'prose', label: '', heading: '', paragraphs: ['See [mowing](/lawns#stripes) and [moats](/moats).'] },
    ],
  };
  expect(findMistakes([faulty, lawn], pictures)).toEqual([
    '/hedges links to /ponds, which is no page',
    '/hedges links to /upton, which is no page',
    '/hedges links to /moats, which is no page',
    '/hedges links to /gardens, which is no page',
  ]);
});

test('a picture without a file is named with the file that is missing', () => {
  const faulty: Page = { ...hedge, hero: { kind: 'split', title: '', subtitle: '', picture: 'contact' } };
  expect(findMistakes([faulty], pictures)).toEqual([
    '/hedges shows contact, but content/pictures/contact.jpg is missing',
  ]);
});

test('an address, title or description told twice names both pages', () => {
  expect(findMistakes([hedge, { ...lawn, title: hedge.title }], pictures)).toEqual([
    '/hedges and /lawns share the title “Hedge Cutting”',
  ]);
  expect(findMistakes([hedge, hedge], pictures)).toContain('/hedges and /hedges share the path “/hedges”');
});

test('a canonical address that is another page’s own, or given twice, is named', () => {
  expect(findMistakes([{ ...hedge, canonical: '/lawns' }, lawn], pictures)).toEqual([
    '/hedges and /lawns answer at /lawns',
  ]);
  const twice = [hedge, lawn].map((page): Page => ({ ...page, canonical: '/green' }));
  expect(findMistakes(twice, pictures)).toEqual(['/hedges and /lawns answer at /green']);
});
