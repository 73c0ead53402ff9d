import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Content } from '#shared/content/calls.ts';
import { contentHash } from '#shared/content/written.ts';
import { readContentFolder } from './content-folder.ts';
import { pullContent } from './pull-content.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'pull-'));
  folder = path.join(parent, 'content');
  await mkdir(path.join(folder, 'pages'), { recursive: true });
});

afterEach(async () => {
  await rm(parent, { recursive: true, force: true });
});

/** Pulls what was published of a page, and answers the folder as it is afterwards, beside the page that was published. */
async function pulled(source: string, change: (page: Content) => Content, descriptions: Record<string, string> = {}) {
  await writeFile(path.join(folder, 'pages/pond.ts'), source);
  await writeFile(path.join(folder, 'pictures.ts'), 'export const pictures = {};\n');
  const files = await readContentFolder(folder);
  const written = files['pages/pond.ts']?.content ?? {};
  const content = change(structuredClone(written));
  const version = {
    file: 'pages/pond.ts',
    publication: 1,
    at: '2026-11-19T12:00:00Z',
    by: 'Ada',
    change: { kind: 'words' as const, content },
    written,
    written_hash: contentHash(written),
  };
  await pullContent(folder, files, [version], descriptions);
  // The files are other modules from now on.
  const moved = `${folder}-read`;
  await rename(folder, moved);
  const after = await readContentFolder(moved);
  return { after, content };
}

const page = `export const pond = {
  title: 'Ponds',
  keywords: ['ponds'],
  hero: { kind: 'split', title: 'Ponds', picture: 'ponds', alt: 'A pond' },
  blocks: [],
};
`;

test('a text that reads like the name of a picture is no picture', async () => {
  const { after } = await pulled(page, (content) => ({
    ...content,
    hero: { kind: 'split', title: 'Ponds', picture: 'photo-0123456789ab', alt: 'Our pond' },
  }));
  expect(after['pictures.ts']?.content).toEqual({ pictures: {} });
});

test('a picture that is still shown keeps its words when no hero says them any more', async () => {
  const { after } = await pulled(page, (content) => ({
    ...content,
    hero: { kind: 'split', title: 'Ponds', picture: 'photo-0123456789ab', alt: 'Our pond' },
    blocks: [{ kind: 'split', pictures: ['ponds', 'photo-0123456789ab'] }],
  }));
  expect(after['pictures.ts']?.content).toEqual({ pictures: { ponds: 'A pond' } });
});

test.each([
  ['line ends of Windows', page.replaceAll('\n', '\r\n')],
  ['a mark of the byte order', `\uFEFF${page}`],
  ['what looks like a comment in a text', page.replace("'Ponds',", "'Ponds /* // ',")],
])('a file with %s takes odd words and gives them back', async (_, source) => {
  const { after, content } = await pulled(source, (written) => ({
    ...written,
    title: `It’s "odd" 'all' \`round\` \${here} \\ \\n {{x}} </script> <!-- 🌳👩‍🌾 e\u0301 \u00a0 \u2028 \r\n ${'long '.repeat(2000)}`,
    keywords: ['__proto__', 'ponds', "'", '`', '${', ''],
    __proto__x: { constructor: 'x', '🌳': 1, 'a-b': [[]] },
  }));
  expect(JSON.stringify(after['pages/pond.ts']?.content)).toBe(JSON.stringify(content));
});
