import { canonicalPath, pages } from './pages.ts';

/** Plain files at the root of the site. */
export function textFiles(siteUrl: string): Record<string, string> {
  return { 'sitemap.xml': sitemap(siteUrl), 'robots.txt': robots(siteUrl) };
}

function sitemap(siteUrl: string): string {
  const entries = pages.flatMap((page) => {
    const path = canonicalPath(page) ?? page.path;
    return `<url><loc>${siteUrl}${path === '/' ? '/' : path}</loc><lastmod>${page.updated}</lastmod></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
