import { mark } from '#content/theme.ts';
import { useSite } from '../site/context.ts';
import { nameSize } from './name-size.ts';

/** Only in the HTML, like the size of the name: header and footer stay from page to page, and React never renders the logo again. */
const drawing = { __html: import.meta.env.SSR ? mark.map((line) => `<path d="${line}"/>`).join('') : '' };

export function Logo({ className }: { className: string }) {
  const { name } = useSite();
  return (
    <a
      href="/"
      className={`inline-flex min-h-11 items-center gap-2 no-underline sm:gap-3 ${className}`}
      aria-label={`${name}, home`}
      onClick={scrollUpAtHome}
    >
      <svg
        className="size-9 shrink-0 sm:size-10 xl:size-11"
        viewBox="0 0 48 48"
        fill="currentColor"
        aria-hidden="true"
        suppressHydrationWarning
        dangerouslySetInnerHTML={drawing}
      />
      <span
        className={`font-serif tracking-[-0.012em] ${import.meta.env.SSR ? nameSize(name) : ''}`}
        suppressHydrationWarning
      >
        {name}
      </span>
    </a>
  );
}

function scrollUpAtHome(event: React.MouseEvent) {
  if (location.pathname !== '/') return;
  event.preventDefault();
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: prefersStillness ? 'instant' : 'smooth' });
}
