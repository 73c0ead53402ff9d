import { everyPage } from '../site/every-page.ts';
import { test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { expectLargeTargets } from './support/targets.ts';
import { withReviews } from './support/states.ts';

for (const path of [...everyPage.map((page) => page.path), '/auth']) {
  test(`${path} has no barrier that a machine can find, and targets that a thumb can hit`, async ({ page }) => {
    await withReviews(page);
    await visit(page, path);
    await expectNoBarriers(page);
    await expectLargeTargets(page);
  });
}

test('the page for unknown addresses has no barrier that a machine can find', async ({ page, complaints }) => {
  await visit(page, '/no-such-page');
  await expectNoBarriers(page);
  complaints.length = 0;
});
