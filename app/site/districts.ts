const single = /^([A-Z]{1,2})(\d{1,2}[A-Z]?)( \d)?$/;
const range = /^([A-Z]{1,2})(\d{1,2})\s*(?:–|-|TO)\s*(?:\1)?(\d{1,2})$/;

/**
 * The postcode districts of a short form: `WR1–WR5`, `HR1, HR2, HR4`. A town that shares one may name its sectors, `LL53 7`.
 * None if a part cannot be parsed.
 */
export function districtsOf(postcodes: string): string[] {
  const districtLists = postcodes.split(/,|&|\band\b/).map((postcode) => districtsIn(postcode.trim().toUpperCase()));
  return districtLists.every(({ length }) => length > 0) ? districtLists.flat() : [];
}

function districtsIn(postcodeText: string): string[] {
  if (single.test(postcodeText)) return [postcodeText];
  const [, area = '', first, last] = range.exec(postcodeText) ?? [];
  const length = Number(last) - Number(first) + 1;
  return length > 0 ? Array.from({ length }, (_, index) => `${area}${Number(first) + index}`) : [];
}
