import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSite } from '../site/context.ts';
import { SectionHead } from '../ui/section-head.tsx';
import type { BlockOf } from './block-view.tsx';

type Block = BlockOf<'reviews'>;

/** The reviews and their code load when the block comes near; without any the block is hidden. */
export function Reviews({ block }: { block: Block }) {
  const { section, cards } = useFeaturedReviews(block);
  if (cards === null) return null;
  const { about } = block;
  return (
    <section ref={section} className="praise relative bg-stone py-section" aria-busy={cards === undefined}>
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className={about ? 'lg:col-span-4' : 'lg:col-span-8'}>
          <SectionHead {...block} />
        </div>
        {cards === undefined ? <Placeholders howMany={about ? 2 : 4} /> : cards}
      </div>
    </section>
  );
}

/** Undefined until the reviews are there, null when there are none or they cannot be had or drawn. */
function useFeaturedReviews({ about }: Block) {
  const { backend } = useSite();
  const section = useRef<HTMLElement>(null);
  const [cards, setCards] = useState<ReactNode>();
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('../reviews/review-cards.tsx')
          .then((reviews) => reviews.featuredReviewCards(backend, { about, onBroken: () => setCards(null) }))
          .then(setCards, (error: unknown) => {
            console.error('Featured reviews could not be read', error);
            setCards(null);
          });
      },
      { rootMargin: '1200px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [backend, about]);
  return { section, cards };
}

function Placeholders({ howMany }: { howMany: 2 | 4 }) {
  return (
    <>
      {howMany > 2 && <p className="rating" />}
      <ul className={`reviews reviews-${howMany}`} aria-hidden="true">
        {Array.from({ length: howMany }, (_, index) => (
          <li key={index}>
            <div className="review skeleton" />
          </li>
        ))}
      </ul>
    </>
  );
}
