import type { Page } from '@playwright/test';
import type { FeaturedReview } from '#app/reviews/featured-reviews.ts';

const review = (id: number): FeaturedReview => ({
  id: `0000000${id}-0000-4000-8000-000000000000`,
  review_id: `manual-${id}`,
  author_name: `Reviewer ${id}`,
  author_image: null,
  rating: 5,
  review_text: 'They came when they said, cut what they said, and swept the path. The hedge has corners again.',
  time_posted: '2026-05-0' + id,
  source: 'google',
  source_url: 'https://reviews.example/1',
});

/** Four featured reviews, whatever the database holds. */
export async function withReviews(page: Page) {
  await page.route('**/rest/v1/google_reviews*', (route) => route.fulfill({ json: [1, 2, 3, 4].map(review) }));
}

/** Far enough for the floating buttons to come out. */
export async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.locator('.dock.is-on').waitFor();
}

export async function fillEnquiry(page: Page) {
  const form = page.locator('form[data-enquiry]').filter({ visible: true }).first();
  await form.getByLabel('Name').fill('Mary Green');
  await form.getByLabel('Phone').fill('01632 960 001');
  await form.getByLabel('Email').fill('mary@example.com');
  await form.getByLabel('Postcode').fill('WR1 2AB');
  await form.getByLabel('Service').selectOption('Landscaping');
  await form.getByLabel('Message').fill('A patio of about 20 square metres, please.');
  await form.getByRole('checkbox').check();
  return form;
}
