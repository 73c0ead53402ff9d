import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hoursMarkup, noticesMarkup, specialHours } from '#shared/business/markup.ts';
import { isNews, type News } from '#shared/business/news.ts';
import { asScriptText } from '#shared/script-text.ts';
import { etagsOf, isPage, type SiteFile, type SiteFiles } from './site-files.ts';

// Where the build leaves room for it in a page.
const pageData = '<script id="data" type="application/json">{';
const usualHours = '"openingHoursSpecification":';
const roomForHours = /<dl id="different-hours"[^>]*>/;

/** A page with its notices, the hours that differ, and both as data for the pages that follow it. */
function withNews(html: string, { notices, hours }: News): string {
  const special = hours.length > 0 ? `"specialOpeningHoursSpecification":${asScriptText(specialHours(hours))},` : '';
  return html
    .replace(usualHours, (markup) => special + markup)
    .replace(roomForHours, (markup) => markup + hoursMarkup(hours))
    .replace(pageData, (markup) => `${noticesMarkup(notices)}${markup}"news":${asScriptText({ notices, hours })},`);
}

/** The site with the news in every public page; private pages and other files stay as the build wrote them. */
export async function siteWithNews(site: SiteFiles, news: News): Promise<SiteFiles> {
  if (!isNews(news)) return site;
  const pages = new Map<string, Promise<SiteFile>>();
  // One page may stand at several addresses.
  function pageOnce(file: SiteFile): Promise<SiteFile> {
    const { identity } = file.etags;
    const page = pages.get(identity) ?? pageWithNews(file, news);
    pages.set(identity, page);
    return page;
  }
  const servedFile = async (address: string, file: SiteFile) => (isPage(address, file) ? pageOnce(file) : file);
  const files = [...site.files].map(async ([address, file]) => [address, await servedFile(address, file)] as const);
  return { files: new Map(await Promise.all(files)), notFound: await servedFile('/404', site.notFound) };
}

async function pageWithNews(file: SiteFile, news: News): Promise<SiteFile> {
  const identity = Buffer.from(withNews(file.bodies.identity.toString(), news));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, quickOptions), promisify(gzip)(identity)]);
  return { ...file, bodies: { identity, br, gzip: gz }, etags: etagsOf(identity) };
}

/** All pages within a second; the build's own setting is a tenth smaller and takes a second for each. */
const quickOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
