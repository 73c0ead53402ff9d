import type { fallbackWidths } from './limits.ts';

/** What is known of a stored picture wherever it is shown. */
export type StoredPicture = {
  id: string;
  key: string;
  width: number;
  height: number;
  /** Of its files in AVIF. */
  widths: number[];
  /** Its average, shown until it has loaded. */
  colour: string;
};

/** Its address for staff, published or not, while their ticket is good. */
export function staffPictureAddress(
  backendUrl: string,
  ticket: string,
  key: string,
  width: (typeof fallbackWidths)[number],
): string {
  return `${backendUrl}/functions/v1/staff-picture?${new URLSearchParams({ ticket, key, width: String(width) })}`;
}
