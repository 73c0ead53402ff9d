import { z } from 'zod';

export const manifestName = 'manifest.json';
export const keysName = 'keys.json';

/** Format 1: a file for each table. 2: files of a few megabytes. 3: with what each migration was. All can be read. */
export const currentFormat = 3;

/** What a backup says of itself; its last file, in format 1 its first. */
export const manifestSchema = z.object({
  format: z.literal([1, 2, currentFormat]),
  made: z.iso.datetime(),
  /** The migrations its tables had, oldest first. */
  migrations: z.array(z.string().regex(/^\d{14}$/)).min(1),
  /** What each of them was; unknown before format 3. */
  hashes: z.array(z.string().nullable()).optional(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)).min(1),
      rows: z.number().int().min(0),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/), value: z.string().regex(/^\d+$/) })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = Manifest['tables'][number];

/** With these, sessions and the service key survive a restore; the database gets a new password. */
export const keysSchema = z.object({ jwtSecret: z.string(), secretKey: z.string() });

/** A table's rows in files of a few megabytes, each with whole rows, so that no table has to fit into memory. */
export function partName(table: string, number: number): string {
  return `${table}/${String(number).padStart(5, '0')}.copy`;
}

export function tableOfPart(name: string): string {
  return name.replace(/(\/\d+)?\.copy$/, '');
}
