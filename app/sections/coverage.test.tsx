import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Path } from '#content/types.ts';
import { PageContext } from '../site/context.ts';
import type { PageData } from '../site/data.ts';
import { Coverage } from './coverage.tsx';

function coverageWith(neighbours: Path[]): string {
  const links = Object.fromEntries(neighbours.map((path) => [path, { name: path.slice(1), picture: '' }]));
  const block = { kind: 'coverage', label: '', heading: 'How far', text: 'And the glen.' } as const;
  return renderToStaticMarkup(
    <PageContext value={{ links } as unknown as PageData}>
      <Coverage block={{ ...block, places: ['PH22', 'Rothiemurchus'], next: 'Over the hill:', neighbours }} />
    </PageContext>,
  ).replaceAll(/<(?!a |\/a)[^>]+>/g, '');
}

test('the places that a town covers are listed, and its neighbours are links in one sentence', () => {
  const html = coverageWith(['/nethy-bridge', '/kingussie']);
  expect(html).toContain('PH22Rothiemurchus');
  expect(html).toMatch(/Over the hill: <a[^>]*>nethy-bridge<\/a>, <a[^>]*>kingussie<\/a>\.$/);
});

test('the only town of a firm has no neighbours to name', () => {
  expect(coverageWith([])).toMatch(/And the glen\.$/);
});
