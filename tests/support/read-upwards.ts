/** Runs in the page: goes to its end and scrolls up in steps. Gives by how much each thing in view missed its step. */
export async function readUpwards(): Promise<number[]> {
  const step = 500;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Whoever reads upwards has passed the reviews, and they have come.
  document.querySelector('[aria-busy]')?.scrollIntoView();
  while (document.querySelector('[aria-busy=true]')) await drawn();
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await drawn();
  const jumps: number[] = [];
  for (let steps = 0; scrollY > 500 && steps < 200; steps += 1) {
    const reader = [0.3, 0.5, 0.7]
      .map((part) => document.elementFromPoint(innerWidth / 3, innerHeight * part))
      .find(
        (element) => element && !element.closest('header, .dock') && getComputedStyle(element).position === 'static',
      );
    const before = reader?.getBoundingClientRect().top;
    scrollTo({ top: scrollY - step, behavior: 'instant' });
    await drawn();
    const after = reader?.getBoundingClientRect().top;
    if (before === undefined || after === undefined) continue;
    const jump = Math.round(after - before - step);
    // Less than half a line: a picture that breathes, a card that lifts.
    if (Math.abs(jump) > 8) jumps.push(jump);
  }
  return jumps;
}
