import { test, visit } from '../support/visitor.ts';
import { expectNoBarriers } from './support/axe.ts';
import { withReviews } from './support/states.ts';
import { expectLargeTargets } from './support/targets.ts';

// One page of each kind: what differs on a large screen is its frame. Every page is tried at a phone's width.
const kinds = [
  '/',
  '/worcester',
  '/landscaping',
  '/landscaping/patios',
  '/domestic/regular-maintenance',
  '/pressure-washing',
  '/about',
  '/contact-us',
  '/terms',
  '/auth',
];

for (const path of kinds) {
  test(`${path} has no barrier that a machine can find on a large screen`, async ({ page }) => {
    await withReviews(page);
    await visit(page, path);
    await expectNoBarriers(page);
    await expectLargeTargets(page);
  });
}
