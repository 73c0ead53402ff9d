import { usePageData } from '../site/context.ts';
import { Picture, tallColumn } from '../ui/picture.tsx';
import { Words } from '../ui/words.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeroButtons, PageTitle } from './hero-parts.tsx';
import type { HeroOf } from './hero.tsx';

/** Words on paper, the picture beside them or below, and one fact over its corner. */
export function SplitHero({ hero }: { hero: HeroOf<'split'> }) {
  const { trail } = usePageData();
  return (
    <section className="hero hero-split" data-place="hero">
      <div className="wrap">
        <div className="hero-words">
          <Breadcrumbs className="mb-3" />
          <PageTitle label={trail.at(-1)?.name ?? ''} title={hero.title} />
          <p className="mt-4 max-w-[18.2em] lg:mt-6 text-lead font-medium text-hedge-900">{hero.subtitle}</p>
          <HeroButtons urgent={hero.urgent} />
          {hero.description && <p className="mt-5 max-w-[22.9em] text-soft">{hero.description}</p>}
        </div>
      </div>
      <div className="hero-pic">
        <Picture
          name={hero.picture}
          focus={hero.focus}
          sizes={`(width >= 64rem) max(53vw, 900px), ${tallColumn}, (resolution < 1.5dppx) 113vw, 100vw`}
          priority
        />
      </div>
      {hero.fact && (
        <div className="wrap relative">
          <aside className="on-dark relative z-10 -mt-14 rounded-md bg-hedge p-7 text-white raised sm:max-w-96 md:absolute md:right-gutter md:bottom-6 md:max-lg:max-w-72 lg:bottom-0 lg:-mb-14 lg:p-9">
            <p className="serif text-[2.75rem] leading-none tracking-tight xl:text-[3.25rem]">{hero.fact.figure}</p>
            <p className="mt-3 max-w-[30ch] text-white/90">
              <Words text={hero.fact.text} />
            </p>
          </aside>
        </div>
      )}
    </section>
  );
}
