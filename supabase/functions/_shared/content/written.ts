import { createHash } from 'node:crypto';
import type { Content } from './calls.ts';

/** The developer's content as the build found it, for whoever shows or compares it. */
export type WrittenContent = {
  files: Record<string, { hash: string; content: Content }>;
  /** By the names that pages know them by. */
  pictures: Record<string, { file: string; width: number; height: number; widths: number[]; alt: string }>;
};

/** The build leaves it beside the pages, where no address leads. */
export const writtenContentFile = '.content.json';

/** The same as long as every word, and the order of them, is. */
export function contentHash(content: Content): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
