import type { Overlay } from './overlay.ts';

/** What derives and shows pages apart from this thread (server/published/). What throws here is no mistake of a page. */
export type Rendering = {
  derive(overlay: Overlay): Promise<{ mistakes: string[]; advice: string[] }>;
  /** A page as visitors would get it, unless the mistakes leave none to show. */
  renderPreview(overlay: Overlay, path: string): Promise<{ mistakes: string[]; html?: string }>;
};
