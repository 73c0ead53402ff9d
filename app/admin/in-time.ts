const timeLimitMs = 10_000;

/** An answer, or null when none comes in time: nobody is to look at a spinner for ever. */
export async function inTime<T>(work: PromiseLike<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeLimitMs, null);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
