import { defineConfig } from 'vitest/config';

/** Run in a copy of the project, one test file at a time. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{server,supabase,tests}/**/*.test.ts'],
    setupFiles: ['scripts/mutations/in-turn.mjs'],
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
