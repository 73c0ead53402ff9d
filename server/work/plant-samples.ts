import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'embedded-supabase';
import { builtPicture } from './built-picture.ts';
import { samplePictures } from './sample-pictures.ts';

/**
 * Gives the sample jobs of a new database their pictures and publishes them. One that this firm's site has no page or
 * picture for goes; without a built site they wait as drafts.
 */
export async function plantSampleJobs(sql: Sql, siteDir: string): Promise<void> {
  if (!existsSync(path.join(siteDir, 'index.html'))) return;
  await sql.begin(async (tx) => {
    const due = await tx<{ id: string; service: string }[]>`
      select id, service from public.jobs where sample and status = 'draft' and slug is null and id in ${tx(Object.keys(samplePictures))}
      order by month for update skip locked`;
    for (const { id, service } of due) {
      const pictures = await Promise.all(
        (samplePictures[id] ?? []).map(async (picture) => ({
          ...picture,
          made: await builtPicture(siteDir, picture.name),
        })),
      );
      if (!existsSync(path.join(siteDir, `${service}.html`)) || pictures.some(({ made }) => !made)) {
        await tx`delete from public.jobs where id = ${id}`;
        continue;
      }
      for (const [index, { made, kind, description }] of pictures.entries()) {
        if (!made) continue;
        const picture = randomUUID();
        const files = Object.fromEntries(
          Object.entries(made.files).map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
        );
        await tx`
          select public.add_picture(${picture}, '', null, ${made.width}, ${made.height}, ${made.widths}::integer[],
            ${made.colour}, ${tx.json(files)})`;
        await tx`
          insert into public.job_pictures ${tx({ job_id: id, picture_id: picture, place: index + 1, kind, description })}`;
      }
      await tx`
        update public.jobs set status = 'published', slug = private.new_job_slug(title), version = version + 1,
          published_at = clock_timestamp() where id = ${id}`;
    }
  });
}
