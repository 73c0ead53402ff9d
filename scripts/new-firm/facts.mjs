import { colours as originalColours } from '#content/theme.ts';
import { colours as hues } from './questions.mjs';
import { code, literal, prefixOf, shortNameOf } from './words.mjs';

/** @typedef {import('./questions.mjs').Answers} Answers */

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A file of content: what it imports, a comment for its owner, and its export. @param {{ imports?: string[], type: [string, string], says: string, name: string, value: unknown, satisfies?: boolean }} file */
export function contentFile({ imports = [], type: [type, from], says, name, value, satisfies = false }) {
  const lines = [...imports, `import type { ${type} } from '#content/${from}.ts';`];
  const body = satisfies
    ? `export const ${name} = ${literal(value)} satisfies ${type};`
    : `export const ${name}: ${type} = ${literal(value)};`;
  return `${lines.join('\n')}\n\n/** ${says} */\n${body}\n`;
}

export const business = `import { business } from './business.ts';`;

/** The files of facts. @param {Answers} answers @param {string[]} menu the slugs of the services in the menu */
export function factFiles(answers, menu) {
  const { name, towns, services } = answers;
  const pathOf = (/** @type {{ slug: string }} */ { slug }) => `/${slug}`;
  const inMenu = services.filter(({ slug }) => menu.includes(slug));
  const company = ['/about', '/contact-us', '/privacy-policy', '/terms'];
  return {
    'business.ts': businessFile(answers),
    'claims.ts': contentFile({
      imports: [`import { business, retention } from './business.ts';`],
      type: ['Record<string, Claim>', 'firm-types'],
      says: 'What the firm promises, each in one place: pages take its words from here.',
      name: 'claims',
      satisfies: true,
      value: {
        reply: { says: code('`within ${business.replyHours} hours`'), about: ['reply', 'answer', 'back to you'] },
        enquiryKept: {
          says: code('`${retention.enquiryMonths} months`'),
          about: ['enquiries'],
          pages: ['/privacy-policy'],
        },
        spamKept: { says: code('`${retention.spamDays} days`'), about: ['spam'], pages: ['/privacy-policy'] },
        quote: { says: 'free', about: ['quote', 'site visit'], never: ['charge for', 'a fee', 'costs £'] },
        permissions: {
          says: 'yours to obtain unless the quote includes them',
          about: ['council', 'permission', 'consent'],
        },
        browserStorage: { says: 'a notice you closed', about: ['storage', 'browser', 'cookie'] },
      },
    }).replace('{ Record<string, Claim> }', '{ Claim }'),
    'navigation.ts': contentFile({
      type: ['Navigation', 'firm-types'],
      says: 'Menus and footer. `redirects` leads the addresses of an earlier website to the pages that took their place.',
      name: 'navigation',
      value: {
        menu: inMenu.map((service) => ({ path: pathOf(service), icon: 'sprout', option: service.name })),
        services: services.map(pathOf),
        towns: towns.map(({ slug }) => slug),
        townsShown: 9,
        company,
        quiet: ['/about', '/contact-us'],
        footer: [
          { heading: 'Services', links: services.slice(0, 8).map(pathOf) },
          { heading: 'The firm', links: company },
        ],
        redirects: [],
      },
    }),
    'map.ts': contentFile({
      type: ['MapContent', 'firm-types'],
      says: 'The background of the map, by latitude and longitude: draw the outline, and add rivers and hills.',
      name: 'map',
      value: { land: outlineOf(towns), borders: [], rivers: [], hills: [], trees: [], counties: [] },
    }),
    'pictures.ts': contentFile({
      type: ['PictureName', 'types'],
      says: 'What pictures show that no hero describes, for people who cannot see them.',
      name: 'pictures',
      value: {},
    }).replace(': PictureName =', ': Record<PictureName, string> ='),
    'theme.ts': themeFile(answers),
  };

  /** @param {Answers} answers */
  function businessFile({ phone, email, site, area, region, hours }) {
    const value = {
      name,
      shortName: shortNameOf(name),
      siteUrl: site,
      phone,
      email,
      description: `${services.map((service) => service.name).join(', ')} in ${area}.`,
      area,
      base: { town: towns[0]?.slug, region },
      replyHours: 24,
      referencePrefix: prefixOf(name),
      payment: ['Bank transfer'],
      currency: 'GBP',
      priceRange: '££',
      hours: { visitors: code('hours'), searchEngines: code('hours') },
      tagManagerId: null,
    };
    const imports = `import type { Business, OpeningHours, Retention } from '#content/firm-types.ts';`;
    return `${imports}

const hours: OpeningHours = ${literal(openingHours(hours))};

/** Every page, menu, mail and search result takes these facts from here. */
export const business: Business = ${literal(value)};

/** Months an enquiry is kept, and days for spam. */
export const retention: Retention = { enquiryMonths: 12, spamDays: 30 };
`;
  }
}

/** Rows as visitors read them; days that no row names are closed. @param {Answers['hours']} rows */
function openingHours(rows) {
  const closed = week.filter((day) => !rows.some(({ days }) => days.includes(day)));
  const open = rows.map(({ days, opens, closes }) => ({
    days: spanOf(days),
    times: `${spoken(opens)}–${spoken(closes)}`,
    open: { days, opens, closes },
  }));
  return [...open, ...runsOf(closed).map((days) => ({ days: spanOf(days), times: 'Closed' }))];
}

/** @param {string[]} days */
function spanOf(days) {
  const [first, last] = [days[0], days.at(-1)];
  if (days.length === 1) return first;
  return days.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

/** Days that follow each other. @param {string[]} days @returns {string[][]} */
function runsOf(days) {
  /** @type {string[][]} */
  const runs = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && week.indexOf(run.at(-1) ?? '') === week.indexOf(day) - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** @param {string} time */
function spoken(time) {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A frame around the towns, to be drawn over. @param {Answers['towns']} towns */
function outlineOf(towns) {
  const latitudes = towns.map(({ latitude }) => latitude);
  const longitudes = towns.map(({ longitude }) => longitude);
  const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
  const [south, north] = [round(Math.min(...latitudes) - 0.08), round(Math.max(...latitudes) + 0.08)];
  const [west, east] = [round(Math.min(...longitudes) - 0.12), round(Math.max(...longitudes) + 0.12)];
  return [
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ];
}

const turned = ['hedge-950', 'hedge-900', 'hedge', 'hedge-700', 'mist', 'sage', 'lawn', 'lawn-dark'];

/** The first theme with its greens turned to another hue: lightness, and so contrast, stays. @param {Answers} answers */
function themeFile({ colour }) {
  const palette = Object.entries(originalColours).map(([name, value]) => {
    const [lightness, chroma, hue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number);
    return [name, turned.includes(name) ? `oklch(${lightness} ${chroma} ${(hue + hues[colour] + 360) % 360})` : value];
  });
  const font = { family: 'Source Sans 3', file: 'source-sans-3.woff2', weights: '400 700', like: 'sans' };
  return `import type { Colours, Font, Fonts } from '#content/firm-types.ts';

/** Pages, mails, share pictures, manifest, map and icons use these colours and the logo below. */
export const colours: Colours = ${literal(Object.fromEntries(palette))};

/** Its file has the letters of Welsh, Gaelic and most languages of Europe. */
const sans: Font = ${literal(font)};
export const fonts: Fonts = { headings: sans, text: sans };

/** The logo, drawn in a square of 48: replace it with the firm’s own. */
export const mark: string[] = ['M8 40C8 20 20 8 40 8C40 28 28 40 8 40z', 'M6 44L22 26L24 28L8 46z'];
`;
}
