import { useEffect } from 'react';
import { usePageData } from '../site/context.ts';
import { CallButton } from '../ui/call-button.tsx';
import { Picture } from '../ui/picture.tsx';

export default function NotFound() {
  const { hero } = usePageData();
  useEffect(() => console.error('404: no page at', location.pathname), []);
  if (hero.kind !== 'split') return null;
  return (
    <section className="relative isolate overflow-hidden pb-28">
      <div className="wrap grid gap-x-10 lg:min-h-[min(44rem,100vh-7.5rem)] lg:grid-cols-12">
        <div className="py-14 lg:col-span-6 lg:self-center lg:py-20">
          <p className="label">404</p>
          <h1 className="mt-5 text-display">{hero.title}</h1>
          <p className="mt-5 max-w-[18.2em] text-lead text-soft">{hero.subtitle}</p>
          <div className="mt-8 grid gap-3 sm:flex">
            <a className="btn btn-lawn" href="/">
              Return to Home
            </a>
            <CallButton />
          </div>
        </div>
      </div>
      <div className="h-[80vw] overflow-hidden sm:h-[60vw] lg:absolute lg:inset-y-0 lg:right-0 lg:left-[54%] lg:h-auto">
        <Picture name={hero.picture} focus={hero.focus} sizes="(width >= 64rem) max(46vw, 1200px), 100vw" priority />
      </div>
    </section>
  );
}
