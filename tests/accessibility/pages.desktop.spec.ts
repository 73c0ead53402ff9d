import { test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { expectLargeTargets } from './support/targets.ts';

// The public pages are tried in tests/site/pages.desktop.spec.ts, where they are open anyway.
test('/auth has no barrier that a machine can find on a large screen', async ({ page }) => {
  await visit(page, '/auth');
  await expectNoBarriers(page);
  await expectLargeTargets(page);
});
