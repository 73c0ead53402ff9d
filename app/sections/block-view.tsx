import type { Block } from '#content/types.ts';
import { Areas } from './areas.tsx';
import { Banner } from './banner.tsx';
import { Cards } from './cards.tsx';
import { Checklist } from './checklist.tsx';
import { Compare } from './compare.tsx';
import { Coverage } from './coverage.tsx';
import { Enquiry } from './enquiry.tsx';
import { Faqs } from './faqs.tsx';
import { Options } from './options.tsx';
import { Prose } from './prose.tsx';
import { Quote } from './quote.tsx';
import { Reasons } from './reasons.tsx';
import { Related } from './related.tsx';
import { Reviews } from './reviews.tsx';
import { Sections } from './sections.tsx';
import { Showcase } from './showcase.tsx';
import { Split } from './split.tsx';
import { Steps } from './steps.tsx';
import { Trust } from './trust.tsx';

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** One view for each kind of block; a kind without one does not compile. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'areas':
      return <Areas block={block} />;
    case 'banner':
      return <Banner block={block} />;
    case 'cards':
      return <Cards block={block} />;
    case 'checklist':
      return <Checklist block={block} />;
    case 'compare':
      return <Compare block={block} />;
    case 'coverage':
      return <Coverage block={block} />;
    case 'enquiry':
      return <Enquiry block={block} />;
    case 'faqs':
      return <Faqs block={block} />;
    case 'options':
      return <Options block={block} />;
    case 'prose':
      return <Prose block={block} />;
    case 'quote':
      return <Quote block={block} />;
    case 'reasons':
      return <Reasons block={block} />;
    case 'related':
      return <Related block={block} />;
    case 'reviews':
      return <Reviews block={block} />;
    case 'sections':
      return <Sections block={block} />;
    case 'showcase':
      return <Showcase block={block} />;
    case 'split':
      return <Split block={block} />;
    case 'steps':
      return <Steps block={block} />;
    case 'trust':
      return <Trust />;
  }
}
