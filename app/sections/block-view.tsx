import type { ComponentType } from 'react';
import type { Block } from '../site/data.ts';
import { Banner } from './banner.tsx';
import { Cards } from './cards.tsx';
import { Checklist } from './checklist.tsx';
import { Faqs } from './faqs.tsx';
import { Reasons } from './reasons.tsx';
import { Reviews } from './reviews.tsx';
import { Steps } from './steps.tsx';
import { Trust } from './trust.tsx';

type Kind = Block['kind'];
export type BlockOf<K extends Kind> = Extract<Block, { kind: K }>;
type View<K extends Kind> = ComponentType<{ block: BlockOf<K> }>;
type RareKind =
  | 'areas'
  | 'calendar'
  | 'compare'
  | 'coverage'
  | 'enquiry'
  | 'layers'
  | 'options'
  | 'people'
  | 'plan'
  | 'prices'
  | 'prose'
  | 'quote'
  | 'related'
  | 'sections'
  | 'showcase'
  | 'split'
  | 'temperatures'
  | 'work';

/** One view for each kind of block, in one table or the other; a kind without one does not compile. */
const views: { [K in Exclude<Kind, RareKind>]: View<K> } & { [K in RareKind]?: View<K> } = {
  banner: Banner,
  cards: Cards,
  checklist: Checklist,
  faqs: Faqs,
  reasons: Reasons,
  reviews: Reviews,
  steps: Steps,
  trust: Trust,
};

/** Components that not every kind of page needs load with the pages that do, not with the main script. */
const rareViews: { [K in RareKind]: () => Promise<{ [Name in Capitalize<K>]: View<K> }> } = {
  areas: () => import('./areas.tsx'),
  calendar: () => import('./calendar.tsx'),
  compare: () => import('./compare.tsx'),
  coverage: () => import('./coverage.tsx'),
  enquiry: () => import('./enquiry.tsx'),
  layers: () => import('./layers.tsx'),
  options: () => import('./options.tsx'),
  people: () => import('./people.tsx'),
  plan: () => import('./plan.tsx'),
  prices: () => import('./prices.tsx'),
  prose: () => import('./prose.tsx'),
  quote: () => import('./quote.tsx'),
  related: () => import('./related.tsx'),
  sections: () => import('./sections.tsx'),
  showcase: () => import('./showcase.tsx'),
  split: () => import('./split.tsx'),
  temperatures: () => import('./temperatures.tsx'),
  work: () => import('./work.tsx'),
};

export async function loadViews(blocks: Block[]) {
  await Promise.all(
    blocks.map(async ({ kind }) => isRare(kind) && Object.assign(views, { [kind]: await loadView(kind) })),
  );
}

/** A file exports its component under the name of the kind. */
async function loadView(kind: RareKind): Promise<unknown> {
  const exported: Record<string, unknown> = await rareViews[kind]();
  return exported[kind.charAt(0).toUpperCase() + kind.slice(1)];
}

function isRare(kind: Kind): kind is RareKind {
  return kind in rareViews;
}

export function BlockView({ block }: { block: Block }) {
  const View = views[block.kind] as ComponentType<{ block: Block }>;
  return <View block={block} />;
}
