import { business } from '#content/business.ts';
import type { Page } from '#content/types.ts';

/** Prices that are not written as money, with how they would be. */
export function mistakesOfPrices({ blocks }: Page): string[] {
  return blocks
    .flatMap((block) => (block.kind === 'prices' ? block.prices : []))
    .filter(({ range }) => range !== asMoney(range))
    .map(({ range }) => `“${range}” is not written as a price: write ${asMoney(range)}`);
}

/** With the sign of the currency, unless there is one, and a comma in thousands. */
export function asMoney(range: string, currency = business.currency): string {
  const grouped = range.replace(/\d{4,}/g, (figure) => Number(figure).toLocaleString('en-GB'));
  if (/\p{Sc}/u.test(grouped)) return grouped;
  // Which is a mistake of its own.
  if (!/^[A-Z]{3}$/.test(currency)) return grouped;
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  return grouped.replace(/\d/, (digit) => sign + digit);
}
