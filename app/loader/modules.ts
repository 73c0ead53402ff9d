const touches = ['pointerdown', 'keydown', 'focusin'];
const early = { capture: true, passive: true };
/** Firefox reports no paint on an address with a fragment. */
const longestWaitForPaint = 1000;

/** Loads the page's modules once it is painted and the browser idle, or at the first touch. */
export function loadModules(addresses: string[], onFailure: () => void) {
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, early);
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

  for (const touch of touches) addEventListener(touch, start, early);
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}
