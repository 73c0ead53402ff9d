import type { Path } from '#content/types.ts';

/** The picture shown when a page is shared. Not under `assets/`, whose files are immutable. */
export function shareAddress(path: Path): Path {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;
}
