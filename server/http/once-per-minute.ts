const minuteMs = 60_000;

/** What goes wrong for thousands of connections at once is said once a minute. */
export function oncePerMinute(say: () => void): () => void {
  let saidAt = -Infinity;
  return () => {
    if (performance.now() - saidAt < minuteMs) return;
    saidAt = performance.now();
    say();
  };
}
