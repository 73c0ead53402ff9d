import { expect, test } from 'vitest';
import { buildFingerprint, fingerprint } from './build-inputs.mjs';

const files: [string, string][] = [
  ['content/a.ts', 'one'],
  ['content/b.ts', 'two'],
];

test('the same files and settings give the same fingerprint', () => {
  expect(fingerprint(files, [['SITE_URL', '']])).toBe(fingerprint([...files], [['SITE_URL', '']]));
});

test('an altered, renamed, added or removed file and another setting each change it', () => {
  const variants = [
    fingerprint(files, [['SITE_URL', '']]),
    fingerprint([['content/a.ts', 'one!'], files[1]!], [['SITE_URL', '']]),
    fingerprint([['content/c.ts', 'one'], files[1]!], [['SITE_URL', '']]),
    fingerprint([...files, ['content/d.ts', '']], [['SITE_URL', '']]),
    fingerprint([files[0]!], [['SITE_URL', '']]),
    fingerprint(files, [['SITE_URL', 'https://example.com']]),
  ];
  expect(new Set(variants).size).toBe(variants.length);
});

test('text that moves from one file’s end to the next one’s start is a change', () => {
  expect(
    fingerprint(
      [
        ['a', 'xy'],
        ['b', 'z'],
      ],
      [],
    ),
  ).not.toBe(
    fingerprint(
      [
        ['a', 'x'],
        ['b', 'yz'],
      ],
      [],
    ),
  );
});

test('the project’s own fingerprint follows the settings that are built in', () => {
  const before = buildFingerprint();
  process.env.SUPABASE_URL = 'https://project.example';
  expect(buildFingerprint()).not.toBe(before);
  delete process.env.SUPABASE_URL;
  expect(buildFingerprint()).toBe(before);
});
