import path from 'node:path';

/** A file as whoever typed the command sees it: npm runs commands in the product's folder, wherever it was called. */
export function namedFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', name);
}
