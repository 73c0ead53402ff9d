import { say } from './announce.ts';

/**
 * Leads to what is wrong: with the focus a screen reader reads the mistake, once it is drawn; of a field that was not,
 * Firefox tells what it knew before. Who is there already, having pressed Enter in that field, would hear nothing,
 * because the focus does not move.
 */
export function focusMistake(field: HTMLElement | null | undefined, options?: FocusOptions) {
  if (!field) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement === field) sayMistake(field);
      else field.focus(options);
    }),
  );
}

function sayMistake(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const mistake = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  if (mistake) say(mistake);
}
