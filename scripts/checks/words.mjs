// Searches every text file of the project for forbidden text.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFiles } from '../project-files.mjs';
import { root } from '../project.mjs';
import { forbiddenIn } from './forbidden.mjs';

const files = projectFiles();
const names = new Set(files.map((file) => basename(file)));

for (const file of files) {
  const content = readFileSync(join(root, file));
  if (content.includes(0)) continue;
  for (const { line, what, match } of forbiddenIn(content.toString('utf8'), (name) => names.has(name))) {
    console.error(`${file}:${line} holds ${what}: ${match}`);
    process.exitCode = 1;
  }
}
