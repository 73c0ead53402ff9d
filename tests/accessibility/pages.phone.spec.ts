import { everyPage } from '../site/every-page.ts';
import { test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { expectNoSidewaysScrolling } from './support/reflow.ts';
import { withReviews } from './support/states.ts';
import { expectLargeTargets } from './support/targets.ts';

for (const path of [...everyPage.map((page) => page.path), '/auth']) {
  test(`${path} has no barrier that a machine can find, targets that a thumb can hit, and no sideways scrolling at 320 px`, async ({
    page,
  }) => {
    await withReviews(page);
    await visit(page, path);
    await expectNoBarriers(page);
    await expectLargeTargets(page);
    await expectNoSidewaysScrolling(page);
  });
}

test('the page for unknown addresses has no barrier that a machine can find', async ({ page, complaints }) => {
  await visit(page, '/no-such-page');
  await expectNoBarriers(page);
  complaints.length = 0;
});
