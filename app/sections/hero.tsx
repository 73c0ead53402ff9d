import type { Hero as HeroContent } from '../site/data.ts';
import { FormHero } from './form-hero.tsx';
import { PlainHero } from './plain-hero.tsx';
import { SplitHero } from './split-hero.tsx';

export type HeroOf<Kind extends HeroContent['kind']> = Extract<HeroContent, { kind: Kind }>;

/** Widths are in em: a `ch` differs in the fallback font, and lines would wrap differently when ours arrives. */
export function Hero({ hero }: { hero: HeroContent }) {
  switch (hero.kind) {
    case 'form':
      return <FormHero hero={hero} />;
    case 'split':
      return <SplitHero hero={hero} />;
    case 'plain':
      return <PlainHero hero={hero} />;
    case 'work':
      return null;
  }
}
