import chartStyles from '../styles/charts.css?inline';
import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import type { Block, Page, Path, Town } from '#content/types.ts';
import { altTexts } from './alt-texts.ts';
import { staffPages, notFoundPage } from './staff-pages.ts';
import { type Head, isFindable, type PageData, type Picture, type Site, type Template } from './data.ts';
import { ContentMistakes } from './content-mistakes.ts';
import { workMap } from './drawings.ts';
import { mistakesOfLetters, type Letters } from './letter-mistakes.ts';
import { findMistakes } from './mistakes.ts';
import { fullTitle } from './full-title.ts';
import { footer, menu, secondaryLinks, serviceArea, trail } from './navigation.ts';
import { canonicalPath, pageAt, pages } from './pages.ts';
import { illustrationAdvice, pictureAdvice } from './picture-advice.ts';
import { overlay } from './overlay.ts';
import { pathsNamed, pathsPictured, picturesNamed } from './references.ts';
import { mistakesOfRedirects, redirects } from './redirects.ts';
import { shareAddress } from './share-address.ts';
import { structuredData, workStructuredData } from './structured-data.ts';
import { withNonBreakingSpaces } from './non-breaking-spaces.ts';
import { textFiles } from './text-files.ts';
import { mapOf } from './map/town-map.ts';
import { adviceForTown } from './town-mistakes.ts';
import { towns } from './content.ts';
import { baseTown } from './towns.ts';
import { trust } from './trust.ts';
import { chosenWork, withWork } from './work/chosen-work.ts';
import type { WorkPage } from './work/work-page.ts';
import { workPages } from './work/work-pages.ts';
import { workWords } from './work/work-words.ts';
import { dashboardPath } from '#shared/staff-addresses.ts';

const chartKinds = ['calendar', 'layers', 'prices', 'temperatures'];

export type BuildInput = {
  /** What the picture pipeline made of each file in content/pictures. */
  pictures: Record<string, Omit<Picture, 'alt'> & { illustration?: boolean }>;
  /** What is wrong with those files. */
  mistakes?: string[];
  letters?: Letters;
  /** The addresses of the last build. */
  earlierPaths?: string[];
  /** Gives mistakes back that leave pages to show, for a look at what is being written. */
  isPreview?: boolean;
  files: { sprite: string; map: string; plan: string };
  siteUrl: string;
  backend: Site['backend'];
};

/** The whole site as data: facts for every page, each page, and the plain text files beside them. */
export function buildSite(input: BuildInput) {
  const { mistakes: ofPictures = [], letters, earlierPaths, files, siteUrl, backend } = input;
  const pictures: BuildInput['pictures'] = { ...input.pictures, ...overlay.pictures };
  const ofLetters = letters ? mistakesOfLetters(pages, letters) : [];
  const mistakes = [
    ...ofPictures,
    ...findMistakes(pages, Object.keys(pictures)),
    ...mistakesOfRedirects(pages, earlierPaths),
    ...ofLetters,
  ];
  if (mistakes.length && !input.isPreview) throw new ContentMistakes(mistakes);

  const pictureNamed = (name: string): Picture => {
    const picture = pictures[name];
    if (!picture) throw new Error(`No picture was made of ${name}`);
    const { file, width, height, widths } = picture;
    return { file, width, height, widths, alt: altTexts[name] ?? '' };
  };

  function pageData(page: Page, template: Template): PageData {
    const picturedPaths = pathsPictured(page);
    const links = Object.fromEntries(
      pathsNamed(page).map((path) => [path, linkData(pageAt(path), picturedPaths.includes(path))]),
    );
    const map = mapOf(page);
    const { label, question, check } = words.postcode;
    const chosen = chosenWork(page);
    const blocks = withRingsSaid(withNonBreakingSpaces(page.blocks));
    const usedPictures = [...picturesNamed(page), ...picturedPaths.map((path) => links[path]?.picture ?? '')];
    return {
      template,
      path: page.path,
      head: head(page, template),
      trail: trail(page),
      hero: withNonBreakingSpaces(page.hero),
      blocks: chosen ? withWork(blocks, chosen.block) : blocks,
      pictures: {
        ...Object.fromEntries(usedPictures.filter(Boolean).map((name) => [name, pictureNamed(name)])),
        ...chosen?.pictures,
      },
      links,
      ...(map && { map: { file: template === 'admin' || !workMap ? files.map : workMap.address, ...map } }),
      sprite: files.sprite,
      ...(page.blocks.some(({ kind }) => kind === 'plan') && { plan: files.plan }),
      ...(page.blocks.some(({ kind }) => chartKinds.includes(kind)) && { charts: chartStyles }),
      ...(template === 'admin' && { towns: towns.map(({ slug, name, postcodes }) => ({ slug, name, postcodes })) }),
      ...(template === 'contact' && { notes: words.contactNotes }),
      ...(isIllustrated(page) && words.illustration && { illustration: words.illustration }),
      ...(page.hero.kind === 'form' && { postcode: { label, question, check } }),
      ...(page.blocks.some(({ kind }) => kind === 'faqs') && { questions: words.questions }),
    };
  }

  function workPageData(page: WorkPage): PageData {
    const { path, title, description, keywords, trail: steps, about, hero, blocks, pictures: shown, sharedAs } = page;
    const machines = {
      keywords: keywords.join(', '),
      address: siteUrl + path,
      image: siteUrl + shareAddress(sharedAs),
      structuredData: workStructuredData(page, siteUrl),
    };
    return {
      template: 'page',
      path,
      head: { title: fullTitle(title), description, canonical: siteUrl + path, hidden: false, machines },
      trail: steps,
      hero,
      blocks,
      pictures: shown,
      links: {},
      ...(about && { about }),
      sprite: files.sprite,
    };
  }

  function isIllustrated({ hero }: Page): boolean {
    const compared = hero.kind === 'form' && hero.compare;
    return compared ? [compared.before, compared.after].some((name) => pictures[name]?.illustration) : false;
  }

  function head(page: Page, template: Template): Head {
    const canonical = canonicalPath(page);
    const isHidden = !isFindable[template];
    return {
      title: fullTitle(page.title),
      description: page.description,
      canonical: canonical && template !== 'not-found' ? siteUrl + canonical : '',
      hidden: isHidden,
      ...(template !== 'not-found' && {
        machines: {
          keywords: page.keywords.join(', '),
          address: siteUrl + (canonical ?? page.path),
          // Nobody searches for a staff page or its picture.
          image: siteUrl + shareAddress(isHidden ? '/' : page.path),
          ...(!isHidden && { structuredData: structuredData(page, siteUrl) }),
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
    quiet: secondaryLinks(),
    footer: footer(),
    backend,
    ...(business.tagManagerId && { tagManagerId: business.tagManagerId }),
  };

  return {
    site,
    geo: { ...placeOf(baseTown()), region: business.base.region },
    pages: [
      ...pages.map((page) => pageData(page, page.path === '/contact-us' ? 'contact' : 'page')),
      ...workPages.map(workPageData),
      ...staffPages.map((page) => pageData(page, page.path === dashboardPath ? 'admin' : 'auth')),
      pageData(notFoundPage, 'not-found'),
    ],
    /** Canonical addresses that are not routes: each answers with its page. */
    aliases: pages.flatMap((page): [Path, Path][] => {
      const canonical = canonicalPath(page);
      return canonical && canonical !== page.path ? [[canonical, page.path]] : [];
    }),
    redirects: redirects(),
    textFiles: { ...textFiles(siteUrl), ...(workMap && { [workMap.address.slice(1)]: workMap.text }) },
    mistakes,
    /** What the firm may want to look at again. */
    advice: [
      ...towns.flatMap(adviceForTown),
      ...pictureAdvice([...pages, ...staffPages, notFoundPage]),
      ...illustrationAdvice(pictures),
    ],
  };
}

/** Beside the map, what its rings mean. */
function withRingsSaid(blocks: Block[]): Block[] {
  return blocks.map((block) =>
    workMap && (block.kind === 'areas' || block.kind === 'coverage')
      ? { ...block, text: `${block.text} ${workWords.onMap}` }
      : block,
  );
}

/** What a card needs to know of the page it leads to. */
function linkData({ name, hero, card }: Page, withPicture: boolean): PageData['links'][string] {
  return { name, ...(withPicture && hero.kind !== 'plain' && { picture: hero.picture }), ...card };
}

function placeOf({ name, latitude, longitude }: Town) {
  return { town: name, latitude, longitude };
}
