/**
 * Runs in the page and presses what people would call so, on the dialog that is open or the page, once it is there. As
 * with a keyboard, the focus comes first.
 */
export function pressNamed(name: string): boolean {
  const place = document.querySelector('dialog:popover-open') ?? document;
  const named = [...place.querySelectorAll('button, a, summary, label:has(input), input[type=checkbox]')]
    .filter((control) => control instanceof HTMLElement)
    .filter((control) => control.getClientRects().length > 0 && control.ariaDisabled !== 'true')
    .map((control) => ({ control, words: (control.ariaLabel ?? control.innerText).trim().replace(/\s+/g, ' ') }));
  const found = named.find(({ words }) => words === name) ?? named.find(({ words }) => words.startsWith(name));
  found?.control.focus();
  found?.control.click();
  return found !== undefined;
}

/** Runs in the page: writes into the field with this label, or chooses there; what stood in it goes. */
export function fillNamed(label: string, text: string): boolean {
  const place = document.querySelector('dialog:popover-open') ?? document;
  const field = [...place.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((control) => control.getClientRects().length > 0)
    .find((control) => (control.ariaLabel ?? control.labels?.[0]?.innerText ?? '').trim().startsWith(label));
  if (!field) return false;
  field.focus();
  // Past React, which would take it for its own change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const change of ['input', 'change']) field.dispatchEvent(new Event(change, { bubbles: true }));
  return true;
}
