// npm run test:mutations                  changes the code of server/ and supabase/functions/ line by line and runs the
//                                         unit tests against each change; lists those that no test notices
// npm run test:mutations -- PATTERN …     only these files, such as "server/api/**/*.ts"
// npm run test:mutations -- system …      the same with system tests: mutations/system.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchTool } from './fetch-tool.mjs';
import { ensureInstalled } from './prepare.mjs';
import { cacheDir, command, root, runNode } from './project.mjs';

const runner = '@stryker-mutator/vitest-runner@10.1.1';
const everything = ['server/**/*.ts', 'supabase/functions/**/*.ts'];

await command(async () => {
  await ensureInstalled({ forDevelopment: true });
  const { folder } = await fetchTool(runner);
  const patterns = process.argv.slice(2);
  const reports = join(cacheDir, 'reports');
  mkdirSync(reports, { recursive: true });
  if (patterns[0] === 'system') {
    return (await runNode(['scripts/mutations/system.mjs', folder, ...patterns.slice(1)])).code;
  }
  const config = join(cacheDir, 'mutations.json');
  writeFileSync(
    config,
    JSON.stringify({
      plugins: [join(folder, 'dist/src/index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutations/unit.config.ts', related: true },
      mutate: [...(patterns.length > 0 ? patterns : everything), '!**/*.test.ts'],
      // Stryker would rewrite the real one through an API that TypeScript 7 no longer has; nothing here needs it.
      tsconfigFile: 'none.json',
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      ignorePatterns: ['build', 'data', 'backups', 'test-results', '.cache'],
      tempDirName: join(cacheDir, 'mutations'),
      reporters: ['clear-text', 'json'],
      clearTextReporter: { allowColor: false, logTests: false },
      jsonReporter: { fileName: join(reports, 'mutations.json') },
    }),
  );
  const { code } = await runNode([join(folder, '../core/bin/stryker.js'), 'run', config], { cwd: root });
  return code;
});
