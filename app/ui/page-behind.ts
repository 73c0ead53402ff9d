let front: HTMLElement | undefined;
let silenced: HTMLElement[] = [];

/**
 * Nothing behind an open overlay can be reached, found or read aloud. The page is told so after the paint that shows the
 * overlay: styling all of it anew is what the tap would otherwise wait for.
 */
export function coverPage(overlay: HTMLElement) {
  front = overlay;
  requestAnimationFrame(() => setTimeout(() => front === overlay && silenceAround(overlay)));
}

/** Before the overlay has gone: the browser then gives the focus back to what opened it. */
export function uncoverPage() {
  front = undefined;
  for (const part of silenced) part.inert = false;
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
