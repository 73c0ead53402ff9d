import { defineConfig } from 'vitest/config';
import { contentAlias } from './app/build/content-dir.ts';

const unit = ['{app,content,server,supabase,scripts}/**/*.test.{ts,tsx}'];
const system = ['tests/**/*.test.ts'];
const engines = ['tests/engines/*.test.ts'];

export default defineConfig({
  resolve: { alias: contentAlias },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Continuous integration shares its machine: one more try tells a slow moment from a fault.
    retry: process.env.CI ? 1 : 0,
    // A server with its database starts in some of them, on machines that are busy with more.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      { extends: true, test: { name: 'system', include: system, exclude: engines } },
      { extends: true, test: { name: 'engines', include: engines } },
    ],
  },
});
