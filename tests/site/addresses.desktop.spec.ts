import { expect, test, visit } from '../support/visitor.ts';
import { everyPage } from './every-page.ts';

test('short canonical addresses answer with the page they stand for', async ({ request }) => {
  for (const { path, canonical } of everyPage.filter((page) => page.canonical)) {
    const canonicalAnswer = await request.get(canonical ?? '');
    expect(canonicalAnswer.status(), canonical ?? '').toBe(200);
    expect(await canonicalAnswer.text()).toBe(await (await request.get(path)).text());
  }
});

test('the staff pages answer, and search engines are told to leave them out', async ({ request }) => {
  for (const path of ['/auth', '/admin']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('an unknown address answers 404 with a way home, and logs the path', async ({ page, complaints }) => {
  const response = await visit(page, '/no/such-place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect.poll(() => complaints.filter((complaint) => complaint.includes('/no/such-place'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
  // The browser itself reports the 404 of the document, beside our line.
  expect(complaints.splice(0)).toHaveLength(2);
});
