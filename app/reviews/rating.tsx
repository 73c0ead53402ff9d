import type { Site } from '../site/data.ts';
import { Stars } from '../ui/stars.tsx';

/** What all customers together give, and where that can be read. */
export function Rating({ value, reviews, source }: NonNullable<Site['rating']>) {
  const count = `from ${reviews} customer reviews`;
  return (
    <>
      <span className="serif text-[4rem] leading-[.8] tracking-tight text-hedge">{value.toFixed(1)}</span>
      <span className="text-xs text-soft">
        <Stars rating={value} />
        {source ? (
          <a className="link" href={source}>
            {count}
          </a>
        ) : (
          count
        )}
      </span>
    </>
  );
}
