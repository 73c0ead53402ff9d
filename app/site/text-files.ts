import { business } from '#content/business.ts';
import { navigation } from '#content/navigation.ts';
import { colours } from '#content/theme.ts';
import { words } from '#content/words.ts';
import { hexColour } from '#shared/hex-colour.ts';
import type { Page } from '#content/types.ts';
import { allTownsPages } from './all-towns-page.ts';
import { servicePages } from './content.ts';
import { shortName } from './full-title.ts';
import { shownTowns } from './towns.ts';
import { canonicalPath, pageAt, pages } from './pages.ts';
import { postcodes } from './postcodes.ts';
import { work } from './work/published-work.ts';
import { workPath } from './work/work-addresses.ts';
import { workPages } from './work/work-pages.ts';
import { workWords } from './work/work-words.ts';
import { dashboardPath, signInPath } from '#shared/staff-addresses.ts';

/** Plain files at the root of the site. */
export function textFiles(siteUrl: string): Record<string, string> {
  return {
    'sitemap.xml': sitemap(siteUrl),
    'robots.txt': robots(siteUrl),
    'llms.txt': summary(siteUrl),
    'manifest.webmanifest': manifest(),
    'postcodes.json': JSON.stringify(postcodes()),
  };
}

function addressOf(page: Page, siteUrl: string): string {
  return siteUrl + (canonicalPath(page) ?? page.path);
}

function sitemap(siteUrl: string): string {
  const listed = [
    ...pages.map((page) => ({ address: addressOf(page, siteUrl), updated: page.updated })),
    ...workPages.map(({ path, updated }) => ({ address: siteUrl + path, updated })),
  ];
  const entries = listed.map(({ address, updated }) => `<url><loc>${address}</loc><lastmod>${updated}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots(siteUrl: string): string {
  // Not what merely begins so: there are towns called Admington and Authorpe.
  const ofStaff = [dashboardPath, signInPath].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
  return `User-agent: *\n${ofStaff.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The business in plain words, for assistants that answer questions about it. */
function summary(siteUrl: string): string {
  const { name, description, phone, email, replyHours, hours, payment, priceRange, currency } = business;
  const link = (page: Page) => `- [${page.name}](${addressOf(page, siteUrl)}): ${page.description}`;
  return `# ${name}

> ${description}

${name} serves ${shownTowns.map((town) => town.name).join(', ')} ${words.surroundings}. Quotes are free, and every enquiry is answered within ${replyHours} hours.

## Contact

- Phone: ${phone.shown} (${phone.international})
- Email: ${email}
- Enquiry form: ${addressOf(pageAt('/contact-us'), siteUrl)}
- Office hours: ${hours.visitors.map(({ days, times }) => `${days} ${times}`).join('; ')}
${hours.emergency ? `- ${hours.emergency}\n` : ''}- Payment: ${payment.join(', ')} (${currency}); price range ${priceRange}

## Services

${servicePages.map(link).join('\n')}

## Towns

${[...shownTowns.map(({ slug }) => pageAt(`/${slug}`)), ...allTownsPages].map(link).join('\n')}

## About the business

${[
  ...(work.length ? [`- [${workWords.name}](${siteUrl}${workPath}): ${workWords.description}`] : []),
  ...navigation.company.filter((path) => path !== '/contact-us').map((path) => link(pageAt(path))),
].join('\n')}
`;
}

function manifest(): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: business.name,
    short_name: shortName,
    description: business.description,
    lang: 'en-GB',
    start_url: '/',
    display: 'minimal-ui',
    background_color: hexColour(colours.paper),
    theme_color: hexColour(colours.paper),
    icons: [icon(192, 'any maskable'), icon(512, 'any maskable')],
  });
}
