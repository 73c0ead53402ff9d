import type { Page } from '@playwright/test';

/** Everything that has moved since the page began, whatever moved it. */
export function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const shift of entries as (PerformanceEntry & { value: number })[]) sum += shift.value;
    };
    const watching = new PerformanceObserver((list) => add(list.getEntries()));
    watching.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    add(watching.takeRecords());
    return sum;
  });
}
