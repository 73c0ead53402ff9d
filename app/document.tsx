import { FloatingQuote } from './layout/floating-quote.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { HeadTags } from './head-tags.tsx';
import { loader } from './loader.ts';
import { PageContext, SiteContext } from './site/context.ts';
import type { Site } from './site/data.ts';
import type { LoadedPage } from './templates.ts';
import { useCurrentPage } from './use-current-page.ts';
import { asScriptText } from './ui/script-text.ts';

/** `css`, `scripts` and `fonts` exist only while prerendering; the browser adopts what is in the HTML. */
type Prerendered = { css: string; scripts: string[]; fonts: string[] };

export function Document({ first, site, built }: { first: LoadedPage; site: Site; built?: Prerendered }) {
  const { Component, data } = useCurrentPage(first);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {built?.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {built && (
          <style href="site" precedence="site">
            {built.css}
          </style>
        )}
        <HeadTags head={data.head} site={site} />
      </head>
      <body>
        <SiteContext value={site}>
          <PageContext value={data}>
            <a className="skip btn btn-sm btn-lawn" href="#main">
              Skip to the page
            </a>
            <Header />
            <main id="main" tabIndex={-1} key={data.path}>
              <Component />
            </main>
            <Footer />
            <FloatingQuote />
          </PageContext>
        </SiteContext>
        <script
          suppressHydrationWarning
          id="data"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? asScriptText({ site, page: withoutStructuredData(data) }) : '' }}
        />
        <script
          suppressHydrationWarning
          data-src={built?.scripts.join(' ')}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? loader : '' }}
        />
      </body>
    </html>
  );
}

/** The structured data stands in the page already; a second copy would only weigh. */
function withoutStructuredData(data: LoadedPage['data']) {
  return { ...data, head: { ...data.head, structuredData: '' } };
}
