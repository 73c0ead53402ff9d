import { prerender } from 'react-dom/static';
import { Document } from './document.tsx';
import type { Prerendered } from './fixed-head.tsx';
import type { PageData, Site, Template } from './site/data.ts';
import adminCss from './styles/admin.css?inline';
import siteCss from './styles/site.css?inline';
import { loadPage } from './templates.ts';

export { business } from '#content/business.ts';
export { nextPageData } from './build/next-page-data.tsx';
export { buildSite } from './site/build.ts';
export { altTexts } from './site/alt-texts.ts';
export { drawings } from './site/drawings.ts';
export { overlay, writtenContent } from './site/overlay.ts';
/** Only on pages that show charts or jobs; the content policy has to know them before there is one. */
export { default as chartStyles } from './styles/charts.css?inline';
export { default as workStyles } from './styles/work.css?inline';

type Built = Omit<Prerendered, 'css'> & { fonts: string[] };

const staffTemplates: Template[] = ['auth', 'admin'];

/** One page as complete HTML. */
export async function renderPage(data: PageData, site: Site, { fonts, ...built }: Built): Promise<string> {
  const css = withoutFallback(staffTemplates.includes(data.template) ? adminCss : siteCss);
  const first = await loadPage(data);
  const { prelude } = await prerender(<Document first={first} site={site} built={{ ...built, css }} />, {
    progressiveChunkSize: Infinity,
    onError(error) {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  return html.replace('</body>', `${fonts.map(preload).join('')}</body>`);
}

/** Tailwind adds a rule for Safari before 16.4 and Firefox before 128, older than supported (`cssTarget`); it would be on every page. */
function withoutFallback(css: string): string {
  return css.replace(/@layer properties\{@supports .*?\}\}\}/s, '');
}

/** In the head, where React would move it, a font would compete with the page itself and delay the first paint. */
function preload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`;
}
