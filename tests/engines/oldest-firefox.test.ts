import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inEngine } from './support/journeys.ts';
import { largeScreenJourneys, publicJourneys } from './support/public-journeys.ts';
import { staffJourneys } from './support/staff-journeys.ts';

inEngine('oldest-firefox', (fixture) => {
  test('it is the oldest that the styles are made for and that the documentation names', async () => {
    const version = await fixture().browser.run(() => /Firefox\/(\d+)/.exec(navigator.userAgent)?.[1] ?? '');
    expect(/'firefox(\d+)/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1]).toBe(version);
    expect(readFileSync('docs/browsers.md', 'utf8')).toContain(`Firefox ${version}, Safari`);
  });

  largeScreenJourneys(fixture);
  publicJourneys(fixture);
  staffJourneys(fixture);
});
