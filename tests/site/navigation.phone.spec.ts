import type { Page } from '@playwright/test';
import { expect, holdBackScripts, markDocument, test, visit } from '../support/visitor.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

test('following links, Back and Forward change the page, its head and the scroll, not the document', async ({
  page,
}) => {
  await visit(page, '/domestic');
  const isSameDocument = await markDocument(page);
  const [firstHeading, title] = [(await heading(page).textContent()) ?? '', await page.title()];

  await page.getByRole('link', { name: 'Learn More About Regular Maintenance' }).click();
  await expect(page).toHaveURL('/domestic/regular-maintenance');
  await expect(heading(page)).not.toHaveText(firstHeading);
  await expect(page).not.toHaveTitle(title);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/domestic\/regular-maintenance$/);
  await expect.poll(() => scrollPosition(page), 'a new page starts at its top').toBe(0);

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.goBack();
  await expect(heading(page)).toHaveText(firstHeading);
  await expect(page).toHaveTitle(title);
  await expect.poll(() => scrollPosition(page), { message: 'scroll restoration is off' }).toBe(0);
  await page.goForward();
  await expect(heading(page)).not.toHaveText(firstHeading);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(await isSameDocument.isSame()).toBe(true);
});

test('a link to the page one is on leads back to its top', async ({ page }) => {
  await visit(page, '/contact-us');
  const isSameDocument = await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  expect(await isSameDocument.isSame()).toBe(true);
});

test('links to a place on a page go there, on this page and on another', async ({ page }) => {
  await visit(page, '/terms');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/privacy-policy#your-rights';
    link.textContent = 'Your rights elsewhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('Your rights elsewhere').click();
  await expect(page.locator('#your-rights')).toBeInViewport();
  const positionBefore = await scrollPosition(page);
  expect(positionBefore).toBeGreaterThan(500);
  await page.evaluate(() => {
    location.hash = '#how-long';
  });
  await expect.poll(() => scrollPosition(page)).not.toBe(positionBefore);
  await page.evaluate(() => {
    location.href = '/about#no-such-place';
  });
  await expect(heading(page)).toContainText('About Us');
  await expect.poll(() => scrollPosition(page), 'a place that is not there is the top').toBe(0);
});

test('Back before the scripts of a reloaded page have come leads to the page of its address', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(heading(page)).toHaveText('Terms of Service');
  const release = await holdBackScripts(page);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/about');
  release();
  await expect(heading(page)).toContainText('About Us');
});

test('showing interest in a link fetches its page before the click', async ({ page }) => {
  await visit(page, '/domestic');
  const link = page.getByRole('link', { name: 'Learn More About Regular Maintenance' });
  const prefetch = page.waitForRequest('**/domestic/regular-maintenance.json');
  await link.dispatchEvent('touchstart');
  await prefetch;
  const repeatedRequests: string[] = [];
  page.on('request', (request) => repeatedRequests.push(request.url()));
  await link.click();
  await expect(page).toHaveURL('/domestic/regular-maintenance');
  await expect(heading(page)).toContainText('little and often');
  expect(repeatedRequests.filter((url) => url.endsWith('regular-maintenance.json'))).toEqual([]);
});

test('where a newer build has removed a chunk or a page’s data, the page is loaded instead', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await page.route('**/terms.json', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/about');
  const isSameDocument = await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(heading(page)).toHaveText('Get In Touch');
  expect(await isSameDocument.isSame()).toBe(false);

  await page.unroute('**/assets/contact-*.js');
  await visit(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(heading(page)).toHaveText('Terms of Service');
  complaints.length = 0;
});

test('a link to an unknown address ends at the 404 page', async ({ page, complaints }) => {
  await visit(page, '/about');
  await page.evaluate(() => {
    location.href = '/gone';
  });
  await expect(heading(page)).toHaveText('Oops! Page not found');
  complaints.length = 0;
});

test('a link with another query keeps the view where it is', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' });
    location.href = '/about?sorted=yes';
  });
  await expect(page).toHaveURL('/about?sorted=yes');
  expect(await scrollPosition(page)).toBe(700);
});
