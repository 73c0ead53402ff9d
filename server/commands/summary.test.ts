import type { Manifest } from 'embedded-supabase';
import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('a backup counts what people ask about, and nothing where a table is not in it', () => {
  const table = (name: string, rows: number) => ({ name, rows, columns: ['id'], sha256: '' });
  const manifest = { tables: [table('public.enquiries', 3), table('auth.users', 2)] } as Manifest;
  expect(summaryOf(manifest)).toBe('2 accounts, 0 reviews, 3 enquiries');
});
