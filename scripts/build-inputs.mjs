import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from './project-files.mjs';
import { contentDir, root } from './project.mjs';

/** The inputs of the build. */
const sources = [
  'app',
  contentDir,
  'supabase/functions/_shared',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const settings = ['SITE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'];

export function buildFingerprint() {
  const files = sources.flatMap((source) => {
    if (!existsSync(join(root, source))) return [];
    return statSync(join(root, source)).isDirectory() ? projectFiles(source) : [source];
  });
  return fingerprint(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      // The same firm, from wherever the product lies.
      .map((file) => [file.replace(contentDir, 'content'), readFileSync(join(root, file))]),
    settings.map((name) => [name, process.env[name] ?? '']),
  );
}

/**
 * A hash that changes when a file is added, removed, renamed or edited, or when a setting differs.
 *
 * @param {[string, Uint8Array | string][]} files
 * @param {[string, string][]} values
 */
export function fingerprint(files, values) {
  const hash = createHash('sha256');
  for (const [name, content] of [...files, ...values]) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
