import { expect, holdBackScripts, test } from '../support/visitor.ts';

test('a postcode is answered while it is typed, asks nobody, moves nothing, and is in the form', async ({
  page,
  isMobile,
}) => {
  const release = await holdBackScripts(page);
  await page.goto('/');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const hero = page.locator('main > section').first();
  const field = hero.getByLabel('Postcode').filter({ visible: true });
  const answer = hero.getByRole('status').filter({ visible: true });
  const quote = hero.getByRole(isMobile ? 'link' : 'button', { name: 'Get Your Free Quote' }).filter({ visible: true });

  await field.fill('WR2');
  release();
  await expect(answer, 'typed before the scripts came').toContainText('Yes, we cover Worcester');
  await page.evaluate(() => document.fonts.ready);
  const boxBefore = await quote.boundingBox();
  for (const [postcode, expected] of [
    ['w', ''],
    ['', 'Check we cover your area'],
    ['wr14', 'Yes, we cover Malvern. Ask for your free quote.'],
    [' hr 8', 'Yes, we cover Ledbury'],
    ['WR13 6AA', 'You’re just outside our area'],
    ['EC1A 1BB', 'That’s outside our area'],
    ['WR14 2AA', 'Yes, we cover Malvern'],
  ] as const) {
    await field.fill(postcode);
    await expect(answer).toHaveText(expected ? new RegExp(`^${expected}`) : '');
    expect(await quote.boundingBox()).toEqual(boxBefore);
  }
  expect(requests.filter((request) => /wr14|wr13|ec1a/i.test(request))).toEqual([]);
  if (isMobile) await quote.click();
  else await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.locator('#contact-address')).toHaveValue('WR14 2AA');
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the postcode is a field of the form, and none stands alone', async ({ page, isMobile }) => {
    await page.goto('/malvern');
    const fields = page.locator('main > section').first().getByLabel('Postcode').filter({ visible: true });
    await expect(fields).toHaveCount(isMobile ? 0 : 1);
    if (!isMobile) await expect(fields).toHaveAttribute('name', 'address');
  });
});
