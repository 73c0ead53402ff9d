import { defineConfig } from 'vitest/config';

/** Only unit tests: thousands of changes each run them again, and they take milliseconds. */
export default defineConfig({
  test: { environment: 'node', include: ['{server,supabase}/**/*.test.ts'], testTimeout: 10_000 },
});
