import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/visitor.ts';
import { contactForm, fill, sendButton, enquiryRequest } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

const campaign = {
  utm_source: 'leaflet',
  utm_medium: 'print',
  utm_campaign: 'spring 2027',
  utm_term: 'hedges',
  utm_content: 'blue',
};

async function payloadOfEnquiry(page: Page) {
  const form = contactForm(page);
  await fill(form, freshEnquiry());
  const request = enquiryRequest(page);
  await sendButton(form).click();
  return (await request).postDataJSON();
}

test('the campaign and the first outside referrer travel with an enquiry sent pages later', async ({ page }) => {
  await page.goto(`/about?${new URLSearchParams(campaign)}`, { referer: 'https://search.example/results?q=hedge' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await visit(page, '/landscaping');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  expect(await payloadOfEnquiry(page)).toMatchObject({
    ...campaign,
    referrer: 'https://search.example/results?q=hedge',
  });
});

test('a link followed before the scripts have come does not lose the campaign', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about?utm_source=leaflet', { referer: 'https://search.example/' });
  await page.unroute('**/assets/*.js');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  expect(await payloadOfEnquiry(page)).toMatchObject({
    utm_source: 'leaflet',
    utm_medium: '',
    referrer: 'https://search.example/',
  });
});

test('a newer campaign replaces the visit whole: its referrer is not that of the campaign before', async ({ page }) => {
  await page.goto(`/about?${new URLSearchParams(campaign)}`, { referer: 'https://search.example/' });
  await page.goto('/about?utm_source=newsletter', { referer: 'https://mail.example/' });
  await visit(page, '/contact-us');
  expect(await payloadOfEnquiry(page)).toMatchObject({
    utm_source: 'newsletter',
    utm_campaign: '',
    referrer: 'https://mail.example/',
  });
});

test('the tokens of a mailed link leave the address of a public page, and travel with no enquiry', async ({ page }) => {
  await visit(page, '/contact-us?code=abc&utm_source=leaflet#access_token=secret&refresh_token=secret');
  await expect(page).toHaveURL('/contact-us?utm_source=leaflet');
  expect((await payloadOfEnquiry(page)).page_url).toMatch(/\/contact-us\?utm_source=leaflet$/);
});
