import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';
import { leftOut, taken } from './scripts/test-tiers.mjs';
import { timeZone } from '#shared/time-zone.ts';

// Not asked for here: `npm run check` reads this file on machines without a browser; `npm test -- browser` fetches one.
const browser = findBrowser();
const tier = process.env.TEST_TIER;
const leftToRest = leftOut(tier).map((pattern) => `**/${pattern}`);
// Drawn at one pixel each, which is a quarter of the work; what depends on fine screens says so itself.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

export default defineConfig({
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
  projects: [
    { name: 'phone', use: phone, testIgnore: ['**/*.desktop.spec.ts', ...leftToRest] },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: ['**/*.phone.spec.ts', ...leftToRest],
    },
  ],
});
