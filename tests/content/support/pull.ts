import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Sql } from 'embedded-supabase';
import type { ContentChange } from '#shared/content/calls.ts';
import { contentHash } from '#shared/content/written.ts';
import { nodeEnv } from '../../support/node-env.ts';

export const project = path.resolve(import.meta.dirname, '../../..');

/** As the server does, once nothing is wrong. `written` is what the developer has of the file. */
export async function publishAs(
  sql: Sql,
  admin: string,
  file: string,
  change: ContentChange,
  written: object | undefined,
) {
  const [draft] = await sql`
    insert into public.content_drafts (file, kind, change, written_hash, pictures, changed_by_name)
    values (${file}, ${change.kind}, ${JSON.stringify(change)}::text::json, '', '{}', 'Ada') returning version`;
  const base = written && { hash: contentHash(written as Record<string, unknown>), content: written };
  const [row] = await sql`
    select public.publish_content(${admin}, private.last_publication(), ${sql.json([{ file, version: draft?.version }])},
      ${JSON.stringify({ [file]: { ...base } })}::text::json) as answer`;
  expect(row?.answer).toEqual({ publication: expect.any(Number) });
}

/** `npm run content -- …` on a folder of content. */
export async function runContent(folder: string, dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/content.ts', ...args], {
    cwd: project,
    env: { ...nodeEnv, HOME: process.env.HOME, CONTENT_DIR: folder, DATA_DIR: dataDir },
  });
  return stdout;
}
