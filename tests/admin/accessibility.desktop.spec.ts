import { expectNoBarriers } from '../accessibility/support/axe.ts';
import { expectLargeTargets } from '../accessibility/support/targets.ts';
import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { visit } from '../support/visitor.ts';
import { expect, test } from './support/staff.ts';

const tabs = { users: 'Ada Archer', reviews: 'Ken Lowe', enquiries: 'Where they come from', business: 'No notices' };

// What differs on a large screen is how the tabs are laid out. Their states are tried at a phone's width.
test('no tab of the staff area has barriers on a large screen, nor an enquiry that is open', async ({
  page,
  site,
  rememberedAs,
}) => {
  const reference = await addEnquiry(site.sql, { status: 'spam', spam_reason: 'too fast' });
  await rememberedAs(page, 'ada');
  for (const [tab, text] of Object.entries(tabs)) {
    await visit(page, `/admin?tab=${tab}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectNoBarriers(page);
  }
  await visit(page, `/admin?tab=enquiries&enquiry=${reference}`);
  await expect(page.getByRole('button', { name: /Not spam/ })).toBeVisible();
  await expectNoBarriers(page);
  await expectLargeTargets(page);
});
