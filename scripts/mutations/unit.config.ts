import { defineConfig } from 'vitest/config';

/** Unit tests alone: each of thousands of changes runs them anew, and they take milliseconds. */
export default defineConfig({
  test: { environment: 'node', include: ['{server,supabase}/**/*.test.ts'], testTimeout: 10_000 },
});
