import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fonts } from '#content/firm-types.ts';
import { inputFile, type RenderInput } from '../published/render-input.ts';
import { contentDir, loadFacts, serverCodeDir } from './content-dir.ts';
import { openFont } from './fonts.ts';

/** Within the site, so that both are put in place at once; no file whose name starts with a dot is served. */
const codeFolder = '.code';

/** Leaves what rendered the pages beside them: a server renders again what is published after the build. */
export async function keepSiteCode(siteDir: string, rendering: Omit<RenderInput, 'fontFiles'>) {
  const codeDir = join(siteDir, codeFolder);
  await mkdir(join(codeDir, 'assets'), { recursive: true });
  const code = (await readdir(serverCodeDir, { recursive: true })).filter((file) => file.endsWith('.js'));
  await Promise.all(code.map((file) => cp(join(serverCodeDir, file), join(codeDir, file))));
  const { headings, text } = (await loadFacts('theme')).fonts;
  for (const { file } of [headings, text]) await cp(join(contentDir, 'fonts', file), join(codeDir, 'fonts', file));
  const input: RenderInput = { ...rendering, fontFiles: { headings: lettersIn(headings), text: lettersIn(text) } };
  await writeFile(join(codeDir, inputFile), JSON.stringify(input));
}

function lettersIn({ file }: Fonts['text']): RenderInput['fontFiles']['text'] {
  return { file, letters: openFont(file).characterSet };
}
