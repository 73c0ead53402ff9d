import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

// Not asked for here: `npm run check` reads this file on machines without a browser; `npm test -- browser` fetches one.
const browser = findBrowser();
const inCi = Boolean(process.env.CI);
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/look/{arg}{ext}',
  globalSetup: './tests/support/site.ts',
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  retries: inCi ? 1 : 0,
  // Generous: on a busy machine an accessibility check of a long page alone can take a minute.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: { ...(browser && { executablePath: browser }), args: browserFlags },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: '**/*.desktop.spec.ts' },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
  ],
});
