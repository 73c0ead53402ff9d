let front: HTMLElement | undefined;
let silenced: HTMLElement[] = [];

/**
 * Nothing behind an open overlay can be reached, found or read aloud. The page is told so after the paint that shows the
 * overlay: styling all of it anew is what the tap would otherwise wait for.
 */
export function coverPage(overlay: HTMLElement) {
  front = overlay;
  afterPaint(() => front === overlay && silenceAround(overlay));
}

/**
 * Before the overlay has gone: the browser then gives the focus back to what opened it. Nothing in `main` or the footer
 * opens what stands outside of them: being most of the page, they wait until the overlay is seen to be gone.
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
    // Messages move into the overlay.
    if (sibling instanceof HTMLElement && sibling !== element && sibling.id !== 'toasts' && !sibling.inert) {
      sibling.inert = true;
      silenced.push(sibling);
    }
  silenceAround(parent);
}

function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
