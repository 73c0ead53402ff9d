import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import type { Page, Path, Town } from '#content/types.ts';
import { altTexts } from './alt-texts.ts';
import { staffPages, notFoundPage } from './bare-pages.ts';
import type { Head, PageData, Picture, Site, Template } from './data.ts';
import { ContentMistakes } from './content-mistakes.ts';
import { mistakesOfLetters, type Letters } from './letter-mistakes.ts';
import { findMistakes } from './mistakes.ts';
import { fullTitle } from './full-title.ts';
import { footer, menu, quietLinks, serviceArea, trail } from './navigation.ts';
import { canonicalPath, pageAt, pages } from './pages.ts';
import { pictureAdvice } from './picture-advice.ts';
import { pathsNamed, pathsPictured, picturesNamed } from './references.ts';
import { shareAddress } from './share-address.ts';
import { structuredData } from './structured-data.ts';
import { withTiedWords } from './tied-words.ts';
import { textFiles } from './text-files.ts';
import { mapOf } from './map/town-map.ts';
import { baseTown } from './towns.ts';
import { trust } from './trust.ts';
import { dashboardPath } from '#shared/staff-addresses.ts';

export type BuildInput = {
  /** What the picture pipeline made of each file in content/pictures. */
  pictures: Record<string, Omit<Picture, 'alt'>>;
  /** What is wrong with those files. */
  mistakes?: string[];
  letters?: Letters;
  files: { sprite: string; map: string };
  siteUrl: string;
  backend: Site['backend'];
};

/** The whole site as data: facts for every page, each page, and the plain text files beside them. */
export function buildSite({ pictures, mistakes: ofPictures = [], letters, files, siteUrl, backend }: BuildInput) {
  const ofLetters = letters ? mistakesOfLetters(pages, letters) : [];
  const mistakes = [...ofPictures, ...findMistakes(pages, Object.keys(pictures)), ...ofLetters];
  if (mistakes.length) throw new ContentMistakes(mistakes);

  const pictureNamed = (name: string): Picture => {
    const picture = pictures[name];
    if (!picture) throw new Error(`No picture was made of ${name}`);
    return { ...picture, alt: altTexts[name] ?? '' };
  };

  function pageData(page: Page, template: Template): PageData {
    const links = Object.fromEntries(pathsNamed(page).map((path) => [path, linkData(pageAt(path))]));
    const map = mapOf(page);
    const { label, question } = words.postcode;
    const usedPictures = [...picturesNamed(page), ...pathsPictured(page).map((path) => links[path]?.picture ?? '')];
    return {
      template,
      path: page.path,
      head: head(page, template),
      trail: trail(page),
      hero: withTiedWords(page.hero),
      blocks: withTiedWords(page.blocks),
      pictures: Object.fromEntries(usedPictures.filter(Boolean).map((name) => [name, pictureNamed(name)])),
      links,
      ...(map && { map: { file: files.map, ...map } }),
      sprite: files.sprite,
      ...(template === 'contact' && { notes: words.contactNotes }),
      ...(page.hero.kind === 'form' && { postcode: { label, question } }),
      ...(page.blocks.some(({ kind }) => kind === 'faqs') && { questions: words.questions }),
    };
  }

  function head(page: Page, template: Template): Head {
    const canonical = canonicalPath(page);
    const isHidden = template !== 'page' && template !== 'contact';
    return {
      title: fullTitle(page.title),
      description: page.description,
      canonical: canonical && !isHidden ? siteUrl + canonical : '',
      hidden: isHidden,
      ...(!isHidden && {
        machines: {
          keywords: page.keywords.join(', '),
          address: siteUrl + (canonical ?? page.path),
          image: siteUrl + shareAddress(page.path),
          structuredData: structuredData(page, siteUrl),
        },
      }),
    };
  }

  const site: Site = {
    name: business.name,
    description: business.description,
    url: siteUrl,
    phone: { shown: business.phone.shown, link: business.phone.link },
    email: business.email,
    serviceArea: serviceArea(),
    ...(business.rating && { rating: business.rating }),
    replyHours: business.replyHours,
    trust: trust(),
    hours: business.hours.visitors.map(({ days, times }) => ({ days, times })),
    year: new Date().getFullYear(),
    menu: menu(),
    quiet: quietLinks(),
    footer: footer(),
    backend,
    ...(business.tagManagerId && { tagManagerId: business.tagManagerId }),
  };

  return {
    site,
    geo: { ...placeOf(baseTown()), region: business.base.region },
    pages: [
      ...pages.map((page) => pageData(page, page.path === '/contact-us' ? 'contact' : 'page')),
      ...staffPages.map((page) => pageData(page, page.path === dashboardPath ? 'admin' : 'auth')),
      pageData(notFoundPage, 'not-found'),
    ],
    /** Canonical addresses that are not routes: each answers with its page. */
    aliases: pages.flatMap((page): [Path, Path][] => {
      const canonical = canonicalPath(page);
      return canonical && canonical !== page.path ? [[canonical, page.path]] : [];
    }),
    textFiles: textFiles(siteUrl),
    /** What the firm may want to look at again. */
    advice: pictureAdvice([...pages, ...staffPages, notFoundPage]),
  };
}

/** What a card needs to know of the page it leads to. */
function linkData({ name, hero, card }: Page): PageData['links'][string] {
  return { name, picture: hero.kind === 'plain' ? '' : hero.picture, ...card };
}

function placeOf({ name, latitude, longitude }: Town) {
  return { town: name, latitude, longitude };
}
