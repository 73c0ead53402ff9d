import { controls, isUsable } from './focusable.ts';

const landmarks = 'form, section, aside, dialog, [role=tabpanel], main, body';

/** What is only read comes beside whatever happens: it takes nothing's place. */
const messages = '.heard, #toasts';

/** Where the focus has been, the latest first. */
let trail: HTMLElement[] = [];
/** What stands around the focused control, from near to far. */
let around: HTMLElement[] = [];

function remember(element: Element | null) {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  trail = [element, ...trail.filter((earlier) => earlier !== element)].slice(0, 10);
  around = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
}

/** Somebody who has left a control is not called back when it goes. */
function forget() {
  trail = [];
}

function look(changes: MutationRecord[]) {
  const [lost] = trail;
  if (!lost || isUsable(lost)) return;
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof HTMLElement));
  setTimeout(() => {
    if (document.activeElement === document.body && trail[0] === lost) toNewPlace(removal, added);
  });
}

function toNewPlace(removal: MutationRecord | undefined, added: HTMLElement[]) {
  const near = around.find((element) => element.isConnected && element.matches(landmarks)) ?? document.body;
  const replacements = added.filter(
    (element) => near.contains(element) && element !== near && !element.closest(messages),
  );
  if (near !== document.body && replacements.length > 0) {
    const start = firstIn(replacements, 'input:not([type=hidden]), select, textarea, h1, h2, h3') ?? headingOf(near);
    giveFocus(start);
    // What took its place may be shorter: it is not left above the screen.
    start?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  const neighbours = [
    ...after(removal?.nextSibling, 'nextSibling'),
    ...after(removal?.previousSibling, 'previousSibling'),
  ];
  const visited = trail.find((element) => isUsable(element) && isOnScreen(element));
  giveFocus(firstIn(neighbours, controls) ?? visited ?? headingOf(near));
}

function after(node: Node | null | undefined, direction: 'nextSibling' | 'previousSibling'): HTMLElement[] {
  const found: HTMLElement[] = [];
  // What stands beside it in the page itself has nothing to do with it.
  for (let next = node; next && next.parentNode !== document.body; next = next[direction])
    if (next instanceof HTMLElement) found.push(next);
  return found;
}

function firstIn(elements: HTMLElement[], selector: string): HTMLElement | undefined {
  const candidates = elements.flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...element.querySelectorAll<HTMLElement>(selector),
  ]);
  return candidates.find(isUsable);
}

function headingOf(element: HTMLElement): HTMLElement | null {
  const section = element.closest<HTMLElement>('section, dialog, [role=tabpanel]');
  return section?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('main');
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function giveFocus(element: HTMLElement | null) {
  if (!element) return;
  if (!element.matches(controls)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

let isOn = false;

/**
 * No focused control is removed or disabled without a new place for the focus: what took its place, what stood beside
 * it, what had the focus before, or the heading above. A part that moves the focus by itself comes first.
 */
export function guardFocus() {
  if (isOn) return;
  isOn = true;
  remember(document.activeElement);
  addEventListener('focusin', ({ target }) => remember(target as Element));
  addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      if (document.activeElement === document.body && target === trail[0] && isUsable(trail[0])) forget();
    }),
  );
  // A new page begins at its top.
  addEventListener('moved', forget);
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'style'],
  });
}
