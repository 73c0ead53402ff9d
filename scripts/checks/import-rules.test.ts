import { expect, test } from 'vitest';
import { cycles, objection } from './import-rules.mjs';

function judge(from: string, to: string, specifier = '#by/name.ts') {
  return objection({ from, to, specifier, line: 1 });
}

test('content imports itself and nothing else', () => {
  expect(judge('content/services/patios.ts', 'content/types.ts', '../types.ts')).toBeUndefined();
  expect(judge('content/business.ts', 'app/site/data.ts')).toMatch('may not import');
  expect(judge('content/business.ts', 'zod', 'zod')).toMatch('nothing outside itself');
  expect(judge('content/business.test.ts', 'vitest', 'vitest')).toBeUndefined();
});

test('the app knows content and the shared contracts, not the server or a function', () => {
  expect(judge('app/a.tsx', 'content/business.ts')).toBeUndefined();
  expect(judge('app/a.tsx', 'supabase/functions/_shared/enquiry/rules.ts')).toBeUndefined();
  expect(judge('app/a.tsx', 'server/settings.ts')).toBe('app/ may not import server/settings.ts');
  expect(judge('app/a.tsx', 'supabase/functions/contact-webhook/handler.ts')).toMatch('may not import');
});

test('only the admin area loads the Supabase client, and only its two pages load the admin area', () => {
  expect(judge('app/layout/header.tsx', 'app/admin/session.ts', '../admin/session.ts')).toMatch('only app/admin/');
  expect(judge('app/pages/auth.tsx', 'app/admin/session.ts', '../admin/session.ts')).toBeUndefined();
  expect(judge('app/layout/header.tsx', '@supabase/supabase-js', '@supabase/supabase-js')).toMatch('only app/admin/');
  expect(judge('app/admin/client.ts', '@supabase/supabase-js', '@supabase/supabase-js')).toBeUndefined();
  expect(judge('server/enquiries/functions.ts', '@supabase/supabase-js', '@supabase/supabase-js')).toBeUndefined();
});

test('a function is deployed alone: it imports its own folder and _shared', () => {
  const handler = 'supabase/functions/contact-webhook/handler.ts';
  expect(judge(handler, 'supabase/functions/_shared/enquiry/rules.ts', '../_shared/enquiry/rules.ts')).toBeUndefined();
  expect(judge(handler, 'supabase/functions/contact-webhook/pages.ts', './pages.ts')).toBeUndefined();
  expect(judge(handler, 'supabase/functions/deliver-enquiries/handler.ts', '../deliver-enquiries/handler.ts')).toMatch(
    'only',
  );
  expect(judge(handler, 'content/business.ts')).toMatch('only');
  expect(judge('supabase/functions/_shared/enquiry/rules.ts', handler, '../contact-webhook/handler.ts')).toMatch(
    'only',
  );
});

test('the server knows the functions and the business, not the words or the app', () => {
  expect(judge('server/enquiries/functions.ts', 'supabase/functions/contact-webhook/handler.ts')).toBeUndefined();
  expect(judge('server/settings.ts', 'content/business.ts')).toBeUndefined();
  expect(judge('server/settings.ts', 'content/towns/ledbury.ts')).toMatch('may not import');
  expect(judge('server/site/site.ts', 'app/site/data.ts')).toMatch('may not import');
});

test('a package knows nothing of the site, and the site only what it exports', () => {
  const inside = 'packages/embedded-supabase/auth/service.ts';
  expect(judge(inside, 'packages/embedded-supabase/host/log.ts', '../host/log.ts')).toBeUndefined();
  for (const to of ['server/settings.ts', 'content/business.ts', 'supabase/functions/_shared/firm.ts'])
    expect(judge(inside, to)).toMatch('may not import');
  expect(judge('server/start.ts', inside, '../packages/embedded-supabase/auth/service.ts')).toMatch('# name');
  expect(judge('server/start.ts', 'embedded-supabase', 'embedded-supabase')).toBeUndefined();
  expect(judge('app/a.tsx', 'embedded-supabase', 'embedded-supabase')).toMatch('may not import');
  expect(judge('server/start.ts', 'embedded-supabase', 'embedded-supabase/testing')).toMatch('only tests');
  expect(judge('tests/a.test.ts', 'embedded-supabase', 'embedded-supabase/testing')).toBeUndefined();
});

test('another room is imported by its name, not by dots', () => {
  expect(judge('app/site/data.ts', 'content/business.ts', '../../content/business.ts')).toMatch('# name');
});

test('files that import each other are found as a ring', () => {
  const graph = new Map([
    ['a', ['b', 'react']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(cycles(graph)).toEqual([['b', 'c', 'b']]);
  expect(
    cycles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([]);
});
