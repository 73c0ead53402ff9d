/** So near, and so soon after, a press is the second of a double click. */
const nearPx = 24;
const soonMs = 500;
/** What lies over the page and goes with a press. */
const layers = 'dialog, [popover], .cookie-banner';

type Press = { at: number; x: number; y: number; layer: Element | null; isStray: boolean };

let last: Press | undefined;

function remember({ timeStamp: at, clientX: x, clientY: y, target }: PointerEvent) {
  const layer = target instanceof Element ? target.closest(layers) : null;
  const isSecond = last !== undefined && at - last.at < soonMs && Math.hypot(x - last.x, y - last.y) < nearPx;
  last = { at, x, y, layer, isStray: isSecond && (last?.isStray || last?.layer !== layer) };
}

function stop(event: MouseEvent) {
  // A key's click has no count.
  if (!last?.isStray || event.detail === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

let isOn = false;

/**
 * The second press of a double click is not aimed at what the first one opened or uncovered: an answer in a dialog, its
 * close button, a link behind it.
 */
export function ignoreSecondPresses() {
  if (isOn) return;
  isOn = true;
  addEventListener('pointerdown', remember, true);
  addEventListener('click', stop, true);
}
