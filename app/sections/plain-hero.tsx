import { Breadcrumbs } from './breadcrumbs.tsx';
import type { HeroOf } from './hero.tsx';

export function PlainHero({ hero }: { hero: HeroOf<'plain'> }) {
  return (
    <section className="border-b border-line">
      <div className="wrap pt-12 pb-12 lg:pt-20 lg:pb-16">
        <Breadcrumbs className="mb-5" />
        <p className="label">{hero.label}</p>
        <h1 className="mt-5 max-w-[11.2em] text-display">{hero.title}</h1>
        <p className="mt-5 max-w-[23.9em] text-lead text-soft">{hero.subtitle}</p>
      </div>
    </section>
  );
}
