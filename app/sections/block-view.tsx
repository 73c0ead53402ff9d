import type { ComponentType } from 'react';
import type { Block } from '#content/types.ts';
import { Banner } from './banner.tsx';
import { Cards } from './cards.tsx';
import { Checklist } from './checklist.tsx';
import { Faqs } from './faqs.tsx';
import { Prose } from './prose.tsx';
import { Quote } from './quote.tsx';
import { Reasons } from './reasons.tsx';
import { Reviews } from './reviews.tsx';
import { Split } from './split.tsx';
import { Steps } from './steps.tsx';
import { Trust } from './trust.tsx';

type Kind = Block['kind'];
export type BlockOf<K extends Kind> = Extract<Block, { kind: K }>;
type View<K extends Kind> = ComponentType<{ block: BlockOf<K> }>;
type RareKind =
  | 'areas'
  | 'compare'
  | 'coverage'
  | 'enquiry'
  | 'options'
  | 'prices'
  | 'related'
  | 'sections'
  | 'showcase';

/** One view for each kind of block, in one table or the other; a kind without one does not compile. */
const views: { [K in Exclude<Kind, RareKind>]: View<K> } & { [K in RareKind]?: View<K> } = {
  banner: Banner,
  cards: Cards,
  checklist: Checklist,
  faqs: Faqs,
  prose: Prose,
  quote: Quote,
  reasons: Reasons,
  reviews: Reviews,
  split: Split,
  steps: Steps,
  trust: Trust,
};

/** Components that only few pages or only service pages need, and the map, load with those pages, not with the main script. */
const rareViews: { [K in RareKind]: () => Promise<View<K>> } = {
  areas: async () => (await import('./areas.tsx')).Areas,
  compare: async () => (await import('./compare.tsx')).Compare,
  coverage: async () => (await import('./coverage.tsx')).Coverage,
  enquiry: async () => (await import('./enquiry.tsx')).Enquiry,
  options: async () => (await import('./options.tsx')).Options,
  prices: async () => (await import('./prices.tsx')).Prices,
  related: async () => (await import('./related.tsx')).Related,
  sections: async () => (await import('./sections.tsx')).Sections,
  showcase: async () => (await import('./showcase.tsx')).Showcase,
};

export async function loadViews(blocks: Block[]) {
  await Promise.all(
    blocks.map(async ({ kind }) => isRare(kind) && Object.assign(views, { [kind]: await rareViews[kind]() })),
  );
}

function isRare(kind: Kind): kind is RareKind {
  return kind in rareViews;
}

export function BlockView({ block }: { block: Block }) {
  const View = views[block.kind] as ComponentType<{ block: Block }>;
  return <View block={block} />;
}
