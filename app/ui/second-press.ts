/** What lies over the page and goes with a press. */
const layers = '[popover], .cookie-banner';

let last: { at: number; x: number; y: number; layer: Element | null; isStray: boolean } | undefined;

/**
 * The second press of a double click, so near and so soon after the first, is not aimed at what that opened or
 * uncovered: an answer in a dialog, its close button, a link behind it.
 */
addEventListener(
  'pointerdown',
  ({ timeStamp: at, clientX: x, clientY: y, target }) => {
    const layer = (target as Element).closest(layers);
    const isSecond = last && at - last.at < 500 && Math.hypot(x - last.x, y - last.y) < 24;
    last = { at, x, y, layer, isStray: Boolean(isSecond && (last?.isStray || last?.layer !== layer)) };
  },
  true,
);
addEventListener(
  'click',
  (event) => {
    // A key's click has no count.
    if (!last?.isStray || !event.detail) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
