import { layOutWhole } from './lay-out.ts';

const touches = ['scroll', 'pointerdown', 'keydown', 'focusin'];
/** Firefox reports no paint on an address with a fragment. */
const longestWaitForPaint = 1000;

/** Lays out the whole page and loads its modules once it is painted and the browser is idle, or at the first input. */
export function loadModules(addresses: string[], onFailure: () => void) {
  let hasStarted = false;

  function start() {
    if (hasStarted) return;
    hasStarted = true;
    layOutWhole();
    Promise.all(addresses.map((address) => import(/* @vite-ignore */ address))).catch(onFailure);
  }

  function afterPaint() {
    const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      whenIdle(start);
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, longestWaitForPaint);
  }

  for (const touch of touches) addEventListener(touch, start, { capture: true, once: true });
  addEventListener('load', afterPaint);
}
