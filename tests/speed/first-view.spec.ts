import { expect, test, visit } from '../support/visitor.ts';

// Phones have fine screens, and fetch larger pictures for them.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });

const pages = ['/', '/landscaping/patios', '/worcester', '/contact-us', '/privacy-policy'];
const mostRequests = 12;
const mostBytes = 250_000;

for (const path of pages) {
  test(`${path} paints before it asks for any script, and asks little before scrolling`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const addresses: string[] = [];
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ request }) => addresses.push(request.url));
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));

    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const requested = addresses.filter((address) => !address.startsWith('data:'));
    expect(requested.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
    expect(requested.length).toBeLessThanOrEqual(mostRequests);
    if (isMobile) expect(bytes).toBeLessThan(mostBytes);

    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
  });
}

test('the largest thing painted is the first picture or the heading, and it is not waiting for a script', async ({
  page,
  complaints,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
      // The name of a town stands in the heading, in a part of its own.
      document.documentElement.dataset.largest = (element?.closest('h1') ?? element)?.tagName ?? 'none';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of ['/', '/landscaping/patios', '/worcester', '/contact-us']) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-largest', /^(IMG|H1|P)$/);
  }
  expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
});
