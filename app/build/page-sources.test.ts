import { expect, test } from 'vitest';
import { describeSources } from './page-sources.ts';

test('a build says which pages come from its folder, which from what was published, and which went', () => {
  const files = { 'towns/worcester.ts': {}, 'pages/about.ts': {}, 'business.ts': {} };
  const removed = [{ file: 'towns/droitwich.ts', path: '/droitwich' as const, goesTo: '/' as const }];
  expect(describeSources('content', 40, { files, removed, ofJobs: 5 })).toBe(
    [
      '\nPages, 40:',
      '33 from content',
      '2 as published: pages/about.ts, towns/worcester.ts',
      '5 of finished jobs',
      'facts as published: business.ts',
      'taken away: towns/droitwich.ts',
    ].join('\n  '),
  );
  expect(describeSources('willow/content', 12, { files: {}, removed: [], ofJobs: 0 })).toBe(
    '\nPages, 12:\n  12 from willow/content',
  );
});
