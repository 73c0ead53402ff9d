import type { IconName } from '#content/icons.ts';
import { usePageData } from '../site/context.ts';

/** An icon that content names; the drawing is in the sprite. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${usePageData().sprite}#${name}`} />
    </svg>
  );
}
