import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepOfAddress } from '#app/admin/auth/steps.ts';

const config = readFileSync('supabase/config.toml', 'utf8');
const templates = [
  ...config.matchAll(/\[auth\.email\.template\.(\w+)\]\nsubject = "(.+)"\ncontent_path = "\.\/(.+)"/g),
].map(([, name = '', subject = '', file = '']) => ({ name, subject, html: readFileSync(file, 'utf8') }));

test('every mail of hosted auth has a template of ours', () => {
  expect(templates.map(({ name }) => name).toSorted()).toEqual(
    ['confirmation', 'email_change', 'invite', 'magic_link', 'reauthentication', 'recovery'].toSorted(),
  );
});

test.each(templates)('the mail $name has its subject and a code to type', ({ subject, html }) => {
  expect(html).toContain(`>${subject}</h1>`);
  expect(html).toContain('{{ .Token }}');
});

const withLinks = templates.filter(({ name }) => name !== 'reauthentication');
test.each(withLinks)('the mail $name links to a step of the sign-in page', ({ html }) => {
  const link = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const address = link.replace('{{ .SiteURL }}', 'https://www.example.org').replace('{{ .TokenHash }}', 'abc');
  const { pathname, hash, search } = new URL(address);
  expect(pathname).toBe('/auth');
  expect(stepOfAddress({ hash, search })).toMatchObject({ link: { by: 'token', tokenHash: 'abc' } });
});
