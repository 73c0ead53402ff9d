import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/** The address of a file whose name changes with what is in it. */
export function hashedAddress(file: string, text: string): string {
  const { name, ext } = parse(file);
  return `/assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}${ext}`;
}
