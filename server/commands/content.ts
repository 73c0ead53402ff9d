import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withDatabase } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { type PublishedVersion, standingOf } from '../content/files/compare-files.ts';
import { readContentFolder } from '../content/files/content-folder.ts';
import { pullContent } from '../content/files/pull-content.ts';
import { describePictures, pullPictures } from '../content/files/pull-pictures.ts';
import { contentFolder } from '../firm.ts';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run content -- status
       npm run content -- pull

Pages that were published in the staff area, beside the files in ${path.relative('.', contentFolder) || '.'}:
  status  says which of them differ, and which both sides have changed
  pull    writes the published words into the files, to be looked at and kept as any other change`;

const standings = {
  same: 'the file says the same',
  owner: 'differs from the file: pull writes it there',
  both: 'the file has changed since: choose one in the staff area, under Pages',
};

await runCommand({
  usage,
  options: {},
  positionals: { least: 1, most: 1 },
  async run({ positionals: [action = ''] }, signal) {
    if (action !== 'status' && action !== 'pull') throw new StartError(usage);
    const files = await readContentFolder(contentFolder);
    return withDatabase(projectOf(readSettings(process.env)), signal, async (sql) => {
      const [row] = await sql<{ versions: PublishedVersion[] }[]>`select public.published_versions() as versions`;
      const versions = row?.versions ?? [];
      if (!versions.length) return ['Nothing is published: every page is as its file says.'];
      if (action === 'status')
        return versions.map((version) => lineOf(version, standingOf(version, files[version.file])));
      const descriptions = await describePictures(sql);
      const pictures = await pullPictures(sql, contentFolder, Object.keys(descriptions));
      const pulled = await pullContent(contentFolder, files, versions, descriptions);
      await format(pulled.written.map((file) => path.join(contentFolder, file)));
      const lines = [
        ...pulled.written.map((file) => `${file}: written`),
        ...pulled.removed.map((file) => `${file}: taken away`),
        ...pictures.map((name) => `pictures/${name}.jpg: added`),
        ...pulled.left.map((file) => `${file}: left as it is, because it ${standings.both.replace('the file ', '')}`),
      ];
      return lines.length ? lines : ['Every file says what is published.'];
    });
  },
});

function lineOf({ file, change, at, by }: PublishedVersion, standing: keyof typeof standings): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date(at));
  const what = change.kind === 'removed' ? 'taken away' : 'published';
  return `${file}: ${what} on ${day} by ${by}; ${standings[standing]}`;
}

/** Where the formatter is installed; what was written can be read without it too. */
async function format(files: string[]): Promise<void> {
  const formatter = path.resolve(import.meta.dirname, '../../node_modules/oxfmt/bin/oxfmt');
  const settings = path.resolve(import.meta.dirname, '../../.oxfmtrc.json');
  if (files.length && existsSync(formatter))
    await promisify(execFile)(process.execPath, [formatter, '-c', settings, ...files]);
}
