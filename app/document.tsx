import { FixedHead, type Prerendered } from './fixed-head.tsx';
import { HeadTags, MachineTags } from './head-tags.tsx';
import { FloatingQuote } from './layout/floating-quote.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { firstPageData } from './site/first-page-data.ts';
import { PageContext, SiteContext } from './site/context.ts';
import type { Site } from './site/data.ts';
import type { LoadedPage } from './templates.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { liveRegion } from './ui/live-region.tsx';
import { asScriptText } from '#shared/script-text.ts';
import { useCurrentPage } from './use-current-page.ts';

/** `built` exists only while prerendering; the browser adopts what is in the HTML. */
export function Document({ first, site, built }: { first: LoadedPage; site: Site; built?: Prerendered }) {
  const { Component, data } = useCurrentPage(first);
  return (
    <html lang="en-GB" className={built && 'fresh'} suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && built && <FixedHead {...built} />}
        <HeadTags head={data.head} />
        {import.meta.env.SSR && <MachineTags head={data.head} siteName={site.name} />}
      </head>
      <body>
        <SiteContext value={site}>
          <PageContext value={data}>
            <a className="skip btn btn-sm btn-lawn" href="#main">
              Skip to the page
            </a>
            {liveRegion}
            <Header />
            <main id="main" tabIndex={-1} key={data.path}>
              <ErrorBoundary>
                <Component />
              </ErrorBoundary>
            </main>
            <Footer />
            <FloatingQuote />
          </PageContext>
        </SiteContext>
        <script
          suppressHydrationWarning
          id="data"
          type="application/json"
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? asScriptText({ site, page: firstPageData(data) }) : '',
          }}
        />
        <script
          suppressHydrationWarning
          data-src={built?.scripts.join(' ')}
          dangerouslySetInnerHTML={{ __html: built?.loader ?? '' }}
        />
      </body>
    </html>
  );
}
