/** The first half of a postcode, also without its space or its end: “WR14” of “wr142a”; “BFPO” for the forces. */
export function districtOf(postcode: string): string | undefined {
  const text = postcode.trim().toUpperCase();
  if (text.startsWith('BFPO')) return 'BFPO';
  const spaced = /^([A-Z]{1,2}\d[A-Z\d]?)\s+\d[A-Z]{0,2}$/.exec(text);
  return (spaced ?? /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{0,2})?$/.exec(text.replace(/\s+/g, '')))?.[1];
}

/** The district and the figure after it, “LL53 7” of “ll537aa”, once the figure is typed. */
export function sectorOf(postcode: string): string | undefined {
  const district = districtOf(postcode);
  const rest = postcode.trim().toUpperCase().replace(/\s+/g, '').slice(district?.length);
  return district && /^\d/.test(rest) ? `${district} ${rest[0]}` : undefined;
}
