import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands, with whatever is open on it, breaks no rule of WCAG 2.2 AA that a machine can check. */
export async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // Our pages hold no frames: judged in the page itself, in half the time.
    .setLegacyMode()
    .analyze();
  const barriers = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
  expect(barriers).toEqual([]);
}
