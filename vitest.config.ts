import { defineConfig } from 'vitest/config';
import { contentAlias } from './app/build/content-dir.ts';
import { leftOut, taken } from './scripts/test-tiers.mjs';

const unit = ['{app,content,packages,server,supabase,scripts}/**/*.test.{ts,tsx}'];
const tier = process.env.TEST_TIER;
const engines = ['tests/engines/*.test.ts'];
/** All that staff hear takes minutes, and two cannot listen at the same time: `npm run test:heard`. */
const heard = process.env.HEARD === 'all' ? [] : ['tests/engines/firefox-screen-reader-staff.test.ts'];

export default defineConfig({
  resolve: { alias: contentAlias },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // A server with its database starts in some of them, on machines that are busy with more.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'system',
          include: taken(tier, '.test.ts'),
          exclude: [...engines, ...leftOut(tier)],
          setupFiles: ['tests/support/end-children.ts'],
          // They speak to processes of their own: nothing of one file is met in the next, and each is imported once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'engines', include: engines, exclude: heard } },
    ],
  },
});
