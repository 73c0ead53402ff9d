import type { FunctionHost } from 'embedded-supabase';
import type { WrittenContent } from '#shared/content/written.ts';
import { ContentRefused } from './as-caller.ts';
import type { Rendering } from './rendering.ts';

export type ContentParts = {
  host: Pick<FunctionHost, 'service' | 'callAs'>;
  /** Nothing where there is no site to render. */
  rendering(): Rendering | null;
  written: WrittenContent;
};

/** Whoever looks at pages needs them. */
export function renderingOf({ rendering }: Pick<ContentParts, 'rendering'>): Rendering {
  const found = rendering();
  if (!found) throw new ContentRefused('no site');
  return found;
}
