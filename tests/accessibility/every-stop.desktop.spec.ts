import { everyPage } from '../site/every-page.ts';
import { test } from '../support/visitor.ts';
import { onePageOfEachKind } from './support/kinds.ts';
import { expectWalkable } from './support/walk-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Those of each kind are walked in spacing-and-focus.desktop.spec.ts.
for (const path of [...everyPage.map((page) => page.path), '/auth'].filter((each) => !onePageOfEachKind.includes(each)))
  test(`by Tab every stop of ${path} is seen, outlined and in order, below all that lies over the page`, ({ page }) =>
    expectWalkable(page, path));
