let front: HTMLElement | undefined;
let silenced: HTMLElement[] = [];

/**
 * Makes everything behind an open overlay inert. It does so after the paint that shows the overlay: restyling the whole
 * page would delay the tap.
 */
export function coverPage(overlay: HTMLElement) {
  front = overlay;
  afterPaint(() => front === overlay && silenceAround(overlay));
}

/**
 * Runs before the overlay closes, so that the browser can return the focus. Nothing in `main` or the footer opens an
 * overlay outside them, and they are most of the page: they stay inert until the overlay is gone.
 */
export function uncoverPage() {
  front = undefined;
  for (const element of silenced) {
    const giveBack = () => (element.inert = false);
    if (element.matches('main, footer')) afterPaint(giveBack);
    else giveBack();
  }
  silenced = [];
}

/** An overlay that leaves together with its page closes without an event. */
export function uncoverPageIfGone() {
  if (front && !front.isConnected) uncoverPage();
}

function silenceAround(element: HTMLElement) {
  const parent = element.parentElement;
  if (!parent || element === document.body) return;
  for (const sibling of parent.children)
    // Messages move into the overlay; a live region that was out of reach would be unheard when it comes back.
    if (sibling instanceof HTMLElement && sibling !== element && !sibling.matches('#toasts, .heard, [inert]')) {
      sibling.inert = true;
      silenced.push(sibling);
    }
  silenceAround(parent);
}

function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
