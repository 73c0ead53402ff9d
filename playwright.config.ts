import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';
import { leftOut, taken } from './scripts/test-tiers.mjs';
import { conditions, type ConditionName, filesOf } from './tests/specification/conditions.ts';
import { timeZone } from '#shared/time-zone.ts';

// Not asked for here: `npm run check` reads this file on machines without a browser; `npm test -- browser` fetches one.
const browser = findBrowser();
const tier = process.env.TEST_TIER;
const leftToRest = leftOut(tier).map((pattern) => `**/${pattern}`);
// Drawn at one pixel each, which is a quarter of the work; what depends on fine screens says so itself.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

const desktop = { viewport: { width: 1440, height: 900 } };

/** What statements say, once more under conditions: all of them by a command of its own, the quickest in the rest. */
const isOfConditions = process.env.CONDITIONS === 'all';
const chosen = Object.entries(conditions).filter(
  ([name]) => isOfConditions || (tier === 'rest' && name === 'without scripts'),
);
const underConditions = chosen.flatMap(([name, { again, unlike }]) =>
  [
    { size: 'phone', use: phone, isIts: (file: string) => file.endsWith('.phone.spec.ts') },
    { size: 'desktop', use: desktop, isIts: (file: string) => !file.endsWith('.phone.spec.ts') },
  ].map(({ size, use, isIts }) => ({
    name: `${size} ${name}`,
    testMatch: filesOf(again)
      .filter(isIts)
      .map((file) => `**/${file}`),
    use: { ...use, condition: name as ConditionName, javaScriptEnabled: name !== 'without scripts' },
    grepInvert: Object.keys(unlike).map((title) => new RegExp(`${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)),
  })),
);

const sizes = [
  { name: 'phone', use: phone, testIgnore: ['**/*.desktop.spec.ts', ...leftToRest] },
  { name: 'desktop', use: desktop, testIgnore: ['**/*.phone.spec.ts', ...leftToRest] },
];

export default defineConfig<{ condition: ConditionName | undefined }>({
  testDir: 'tests',
  testMatch: taken(tier, '.spec.ts').map((pattern) => `**/${pattern}`),
  snapshotPathTemplate: '{testDir}/{testFileDir}/look/{arg}{ext}',
  globalSetup: './tests/support/site.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Generous: on a busy machine an accessibility check of a long page alone can take a minute.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    locale: 'en-GB',
    timezoneId: timeZone,
    screenshot: 'only-on-failure',
    launchOptions: { ...(browser && { executablePath: browser }), args: browserFlags },
  },
  projects: isOfConditions ? underConditions : [...sizes, ...underConditions],
});
