/** Styles that only few visitors need, loaded when they do; the promise waits for them. */
export function loadStyles(address: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  // Bare is better than not at all.
  return new Promise((resolve) => {
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, resolve);
  });
}
