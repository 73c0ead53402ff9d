const number = new Intl.NumberFormat('en-GB');

/** 12,345 as people here write it. */
export function formatNumber(count: number): string {
  return number.format(count);
}
