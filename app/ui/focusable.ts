export const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Can take the focus, as far as can be told without checkVisibility, which Safari has since 17.4. */
export function isUsable(element: HTMLElement): boolean {
  return element.isConnected && element.getClientRects().length > 0 && !element.matches(outOfReach);
}

const closed = 'details:not([open]) > :not(summary)';
const outOfReach = `:disabled, [inert] *, ${closed}, ${closed} *`;
