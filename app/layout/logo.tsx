import { useSite } from '../site/context.ts';

export function Logo({ className }: { className: string }) {
  const { name } = useSite();
  return (
    <a
      href="/"
      className={`inline-flex min-h-11 items-center gap-3 no-underline lg:gap-2.5 xl:gap-3 ${className}`}
      aria-label={`${name}, home`}
      onClick={scrollUpAtHome}
    >
      <svg className="size-10 shrink-0 xl:size-11" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
        <path d="M24 8.8c-1.5-1.4-3.7-2-5.8-2-5 0-8.2 3.5-8.2 8.3 0 6.3 5 11.7 9 11.7 1.4 0 2.3-.5 3.3-.7-.1 3.5-.6 6.3-1.9 8.9h7.2c-1.3-2.6-1.8-5.4-1.9-8.9 1 .2 1.9.7 3.3.7 4 0 9-5.4 9-11.7 0-4.8-3.2-8.3-8.2-8.3-2.1 0-4.3.6-5.8 2z" />
        <path d="M24.4 6.7c-.3-3.4 2-6.2 6.1-6.7.2 3.7-2.2 6.4-6.1 6.7z" />
        <path d="M0 46.5c6-9 14-13.3 24-13.3s18 4.3 24 13.3h-3.6C38.6 40.3 31.8 37 24 37c-6.7 0-12.8 2.5-18.2 7.5l-2.3 2z" />
        <path d="M10.5 46.5c3.8-4 8.3-6 13.5-6s9.7 2 13.5 6z" />
      </svg>
      <span className="font-serif text-[length:min(1.4rem,6.2vw)] leading-none tracking-[-0.012em] whitespace-nowrap lg:text-[1.25rem] xl:text-[1.55rem]">
        {name}
      </span>
    </a>
  );
}

function scrollUpAtHome(event: React.MouseEvent) {
  if (location.pathname !== '/') return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
