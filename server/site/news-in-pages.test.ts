import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteWithNews } from './news-in-pages.ts';
import { etagsOf, type SiteFile, type SiteFiles } from './site-files.ts';

const html =
  '<script type="application/ld+json">{"openingHoursSpecification":[]}</script>' +
  '<dl id="special-hours" class="hours"></dl><script id="data" type="application/json">{"page":1}</script>';

function file(text: string, type = 'text/html; charset=utf-8'): SiteFile {
  const identity = Buffer.from(text);
  return { type, cacheControl: 'no-cache', bodies: { identity }, etags: etagsOf(identity) };
}

const site: SiteFiles = {
  files: new Map([
    ['/', file(html)],
    ['/contact-us', file(html)],
    ['/admin', file(html)],
    ['/auth', file(html)],
    ['/words.txt', file(html, 'text/plain; charset=utf-8')],
  ]),
  notFound: file(`404 ${html}`),
};

const closed = { first_day: '2026-12-25', last_day: '2026-12-25', opens: null, closes: null };
const notice = { key: 'a', message: 'Save £5, $& more</script>' };

const textAt = (served: SiteFiles, address: string) => served.files.get(address)?.bodies.identity.toString();

test('a page shows the notices and the hours that differ, to search engines too, and hands both on as data', async () => {
  expect(textAt(await siteWithNews(site, { notices: [notice], hours: [closed] }), '/')).toBe(
    '<script type="application/ld+json">{"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification",' +
      '"validFrom":"2026-12-25","validThrough":"2026-12-25","opens":"00:00","closes":"00:00"}],' +
      '"openingHoursSpecification":[]}</script>' +
      '<dl id="special-hours" class="hours"><div class="contents"><dt>Fri 25 Dec</dt><dd>Closed</dd></div></dl>' +
      '<aside class="notices" aria-label="Notices"><p data-notice="a"><span>Save £5, $&amp; more&lt;/script&gt;</span>' +
      '<button type="button" aria-label="Dismiss this notice" disabled>×</button></p></aside>' +
      '<script id="data" type="application/json">{"news":{"notices":[{"key":"a","message":"Save £5, $& more\\u003c/script>"}],' +
      '"hours":[{"first_day":"2026-12-25","last_day":"2026-12-25","opens":null,"closes":null}]},"page":1}</script>',
  );
});

test('a notice alone says nothing about hours', async () => {
  const page = textAt(await siteWithNews(site, { notices: [notice], hours: [] }), '/');
  expect(page).toContain('{"openingHoursSpecification":[]}');
  expect(page).toContain('<dl id="special-hours" class="hours"></dl><aside class="notices"');
});

test('every encoding of a page holds its news, and no browser takes the page it has kept for this one', async () => {
  const page = (await siteWithNews(site, { notices: [notice], hours: [] })).files.get('/');
  const { identity, br, gzip } = page?.bodies ?? {};
  expect(br && brotliDecompressSync(br)).toEqual(identity);
  expect(gzip && gunzipSync(gzip)).toEqual(identity);
  expect(page?.etags).toEqual(etagsOf(identity ?? Buffer.alloc(0)));
  expect(page?.etags.identity).not.toBe(site.files.get('/')?.etags.identity);
});

test('the page that was not found has the news too; what is private or no page stays as it was built', async () => {
  const served = await siteWithNews(site, { notices: [notice], hours: [] });
  expect(served.notFound.bodies.identity.toString()).toContain('class="notices"');
  expect([...served.files.keys()]).toEqual([...site.files.keys()]);
  for (const address of ['/admin', '/auth', '/words.txt'])
    expect(served.files.get(address)).toBe(site.files.get(address));
});

test('a page that stands at two addresses is packed once', async () => {
  const { files } = await siteWithNews(site, { notices: [], hours: [closed] });
  expect(files.get('/contact-us')).toBe(files.get('/'));
});

test('without news the site is the one that was built', async () => {
  expect(await siteWithNews(site, { notices: [], hours: [] })).toBe(site);
});
