import { hoursMarkup, noticesMarkup, specialHours } from '#shared/business/markup.ts';
import { isNews, type News } from '#shared/business/news.ts';
import { asScriptText } from '#shared/script-text.ts';
import { withNewText } from './recompressed.ts';
import { isPage, type SiteFile, type SiteFiles } from './site-files.ts';

// Where the build leaves room for it in a page.
const pageData = '<script id="data" type="application/json">{';
const usualHours = '"openingHoursSpecification":';
const roomForHours = /<dl id="special-hours"[^>]*>/;

/** A page with its notices, the hours that differ, and both as data for the pages that follow it. */
function withNews(html: string, { notices, hours }: News): string {
  const special = hours.length > 0 ? `"specialOpeningHoursSpecification":${asScriptText(specialHours(hours))},` : '';
  return html
    .replace(usualHours, (markup) => special + markup)
    .replace(roomForHours, (markup) => markup + hoursMarkup(hours))
    .replace(pageData, (markup) => `${noticesMarkup(notices)}${markup}"news":${asScriptText({ notices, hours })},`);
}

/** Pages with their news, by what they were without. */
export type PagesWithNews = Map<string, Promise<SiteFile>>;

/**
 * The site with the news in every public page; private pages and other files stay as the build wrote them. `known` are
 * the pages with the same news of the site before, and then those of this one.
 */
export async function siteWithNews(site: SiteFiles, news: News, known: PagesWithNews = new Map()): Promise<SiteFiles> {
  if (!isNews(news)) return site;
  const pages: PagesWithNews = new Map();
  // One page may stand at several addresses.
  function pageOnce(file: SiteFile): Promise<SiteFile> {
    const { identity } = file.etags;
    const page = pages.get(identity) ?? known.get(identity) ?? pageWithNews(file, news);
    pages.set(identity, page);
    return page;
  }
  const servedFile = async (address: string, file: SiteFile) => (isPage(address, file) ? pageOnce(file) : file);
  const files = [...site.files].map(async ([address, file]) => [address, await servedFile(address, file)] as const);
  const served = { files: new Map(await Promise.all(files)), notFound: await servedFile('/404', site.notFound) };
  known.clear();
  for (const [etag, page] of pages) known.set(etag, page);
  return served;
}

/** One file of it that is made later. */
export function fileWithNews(address: string, file: SiteFile, news: News): SiteFile | Promise<SiteFile> {
  return isNews(news) && isPage(address, file) ? pageWithNews(file, news) : file;
}

function pageWithNews(file: SiteFile, news: News): Promise<SiteFile> {
  return withNewText(file, withNews(file.bodies.identity.toString(), news));
}
