import { globSync } from 'node:fs';
import path from 'node:path';
import type { Toast } from '#app/ui/toast.ts';

const project = path.resolve(import.meta.dirname, '../../..');

/** Every toast of every catalogue of messages; those with a blank are filled in. */
export async function everyToast(): Promise<Toast[]> {
  const files = globSync(['app/**/*messages.ts', 'supabase/functions/_shared/**/*messages.ts'], { cwd: project });
  const catalogues = await Promise.all(files.map((file) => import(path.join(project, file)) as Promise<unknown>));
  return catalogues.flatMap(toastsIn);
}

function toastsIn(value: unknown): Toast[] {
  if (typeof value === 'function') return value.length === 1 ? toastsIn(value('3')) : [];
  if (typeof value !== 'object' || value === null) return [];
  return 'title' in value ? [value as Toast] : Object.values(value).flatMap(toastsIn);
}
