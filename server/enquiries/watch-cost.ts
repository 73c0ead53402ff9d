/** Ten times what an honest picture takes on a slow machine, in time of the processor: waiting for it costs nothing. */
const mostWorkMs = 10_000;
/** A photograph of 12 million pixels takes 30 MB of it, or 110 if it is progressive. */
const mostMemory = 128 * 1024 * 1024;
/** In which no decoder fills much memory. */
const lookEveryMs = 20;

/** Calls back once if the work from here on takes more time of the processor, or memory, than any picture should. */
export function watchCost(onTooMuch: () => void): () => void {
  const cpuBefore = process.cpuUsage();
  const memoryBefore = process.memoryUsage.rss();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore);
    const memory = process.memoryUsage.rss() - memoryBefore;
    if ((user + system) / 1000 <= mostWorkMs && memory <= mostMemory) return;
    clearInterval(timer);
    onTooMuch();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
