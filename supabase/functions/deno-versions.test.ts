import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { dependencies }: { dependencies: Record<string, string> } = read('../../package.json');
const files = globSync('*/deno.json', { cwd: import.meta.dirname });

test('every hosted function says what it imports', () => {
  expect(files.toSorted()).toEqual(
    globSync('*/index.ts', { cwd: import.meta.dirname })
      .map((entry) => entry.replace('index.ts', 'deno.json'))
      .toSorted(),
  );
});

test.each(files)('%s has the versions of package.json', (file) => {
  const { imports }: { imports: Record<string, string> } = read(file);
  for (const [name, address] of Object.entries(imports)) {
    const dependency = name.replace('zod/mini', 'zod');
    expect(address).toMatch(new RegExp(`^npm:${dependency}@${dependencies[dependency]}(/mini)?$`));
  }
});
