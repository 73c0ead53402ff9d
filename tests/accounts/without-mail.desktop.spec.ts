import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expect, test, visit } from '../support/visitor.ts';

test('where no mail is set up, a forgotten password says whom to ask', async ({ page }) => {
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(page.getByText('This site sends no email.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign In' })).toBeVisible();
});
