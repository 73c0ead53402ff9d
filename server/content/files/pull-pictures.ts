import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'embedded-supabase';
import { fallbackWidths } from '#shared/pictures/limits.ts';

/** What the owner's photographs show, by the names that published pages know them by. */
export async function describePictures(sql: Sql): Promise<Record<string, string>> {
  const [row] = await sql<{ pictures: Record<string, { alt: string }> }[]>`
    select public.published_content() -> 'pictures' as pictures`;
  return Object.fromEntries(Object.entries(row?.pictures ?? {}).map(([name, { alt }]) => [name, alt]));
}

/** The photographs themselves, for the folder of pictures. Answers the names of the new ones. */
export async function pullPictures(sql: Sql, folder: string, names: string[]): Promise<string[]> {
  const added: string[] = [];
  for (const name of names) {
    const file = path.join(folder, 'pictures', `${name}.jpg`);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const [row] = await sql<{ content: Buffer }[]>`
      select f.content from public.content_pictures c
      join private.picture_files f on f.picture_id = c.picture_id
      where c.name = ${name} and f.name = ${`${Math.max(...fallbackWidths)}.jpg`}`;
    if (!row) continue;
    await writeFile(file, row.content);
    added.push(name);
  }
  return added;
}
