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
  for (const part of silenced) {
    const giveBack = () => (part.inert = false);
    if (part.matches('main, footer')) afterPaint(giveBack);
    else giveBack();
  }
  silenced = [];
}

/** An overlay that leaves together with its page closes without an event. */
export function uncoverPageIfGone() {
  if (front && !front.isConnected) uncoverPage();
}

function silenceAround(inner: HTMLElement) {
  const outer = inner.parentElement;
  if (!outer || inner === document.body) return;
  for (const part of outer.children)
    // Messages move into the overlay.
    if (part instanceof HTMLElement && part !== inner && part.id !== 'toasts' && !part.inert) {
      part.inert = true;
      silenced.push(part);
    }
  silenceAround(outer);
}

function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
