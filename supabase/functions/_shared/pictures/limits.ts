/** What staff may send as a picture; their browser makes it as small first. */
export const pictureLimits = {
  bytes: 4 * 1024 * 1024,
  /** Pixels of the longer side: the widest file that is made of it has 1,800. */
  longestSide: 2000,
} as const;

/** The header with the id that the browser has made for a picture. */
export const pictureIdHeader = 'x-picture-id';

/** In WebP and JPEG a picture has these widths, or its own where that is less; file names have these in any case. */
export const fallbackWidths = [480, 1200] as const;
