import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSite } from '../site/context.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { Stars } from '../ui/stars.tsx';
import type { BlockOf } from './block-view.tsx';

/** The reviews, and the code that shows them, are fetched when the block comes near; without any it is hidden. */
export function Reviews({ block }: { block: BlockOf<'reviews'> }) {
  const { rating } = useSite();
  const { section, cards } = useFeaturedReviews();
  if (cards === null) return null;
  return (
    <section ref={section} className="relative bg-stone py-section" aria-busy={!cards}>
      <div className="wrap later grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col lg:col-span-4">
          <SectionHead {...block} />
          <div className="mt-6 flex items-end gap-4 lg:mt-auto">
            <span className="serif text-[4.5rem] leading-[.8] tracking-tight text-hedge">
              {rating.value.toFixed(1)}
            </span>
            <span className="pb-0.5">
              <Stars rating={rating.value} />
              <span className="mt-1 block text-xs text-soft">from {rating.reviews} customer reviews</span>
            </span>
          </div>
        </div>
        {cards ?? <Placeholders />}
      </div>
    </section>
  );
}

/** Undefined until the reviews are there, null when there are none or they cannot be had. */
function useFeaturedReviews() {
  const { backend } = useSite();
  const section = useRef<HTMLElement>(null);
  const [cards, setCards] = useState<ReactNode>();
  useEffect(() => {
    if (!section.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        import('../reviews/review-cards.tsx')
          .then(({ featuredReviewCards }) => featuredReviewCards(backend))
          .then(setCards, (error: unknown) => {
            console.error('Featured reviews could not be read', error);
            setCards(null);
          });
      },
      { rootMargin: '1200px' },
    );
    near.observe(section.current);
    return () => near.disconnect();
  }, [backend]);
  return { section, cards };
}

function Placeholders() {
  return (
    <ul className="reviews reviews-4 lg:col-span-8" aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <li key={at}>
          <div className="review skeleton min-h-90 md:min-h-76 lg:min-h-69" />
        </li>
      ))}
    </ul>
  );
}
