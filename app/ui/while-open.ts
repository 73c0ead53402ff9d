import { controls, isUsable } from './focusable.ts';
import { close, hasPopovers, openOverlay } from './overlay.tsx';
import { coverPage, uncoverPage, uncoverPageIfGone } from './inert-background.ts';

/** The second click of a double click is not aimed at what the first one opened. */
const closableAfterMs = 500;

let accompanied: { overlay: HTMLDialogElement; closing: AbortController } | undefined;

/** For as long as the overlay is open: the page behind is out of reach, Tab stays within, a press beside it closes. */
export function accompany(overlay: HTMLDialogElement) {
  if (accompanied?.overlay === overlay || openOverlay() !== overlay) return;
  accompanied?.closing.abort();
  const closing = new AbortController();
  const { signal } = closing;
  accompanied = { overlay, closing };
  const end = () => {
    closing.abort();
    accompanied = undefined;
  };
  overlay.addEventListener('close', end, { signal });
  overlay.addEventListener(
    'beforetoggle',
    ({ newState, target }) => {
      if (target !== overlay || newState === 'open') return;
      uncoverPage();
      end();
    },
    { signal },
  );
  overlay.addEventListener('keydown', keepFocus, { signal });
  closeBeside(overlay, signal);
  callBack(overlay);
  if (hasPopovers()) coverPage(overlay);
}

/** Whoever pressed Tab before this had loaded stands on the page behind, which is about to go out of reach. */
function callBack(overlay: HTMLDialogElement) {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || overlay.contains(activeElement)) return;
  const isBefore = activeElement.compareDocumentPosition(overlay) & Node.DOCUMENT_POSITION_FOLLOWING;
  const focusable = focusableIn(overlay);
  (isBefore ? focusable.at(-1) : focusable[0])?.focus();
}

export function leaveIfGone() {
  if (accompanied?.overlay.isConnected) return;
  accompanied = undefined;
  uncoverPageIfGone();
}

/**
 * It covers the page: what lands on it, and on nothing within, was aimed beside its box. A press that began within, to
 * select text perhaps, may end there.
 */
function closeBeside(overlay: HTMLDialogElement, signal: AbortSignal) {
  const openedAt = performance.now();
  let beganBeside = false;
  overlay.addEventListener(
    'pointerdown',
    ({ target }) => (beganBeside = target === overlay && performance.now() - openedAt >= closableAfterMs),
    { signal },
  );
  overlay.addEventListener('click', ({ target }) => beganBeside && target === overlay && close(overlay), { signal });
}

/** Tab goes from the last focusable element to the first and back. */
function keepFocus(event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const focusable = focusableIn(event.currentTarget as HTMLElement);
  const [first, last] = [focusable[0], focusable.at(-1)];
  const [boundary, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== boundary) return;
  event.preventDefault();
  next?.focus();
}

function focusableIn(overlay: HTMLElement): HTMLElement[] {
  return [...overlay.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.tabIndex >= 0 && isUsable(element),
  );
}
