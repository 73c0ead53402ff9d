/** Runs in the page: goes to its end and scrolls up in steps. Gives by how much each thing in view missed its step. */
export async function readUpwards(): Promise<number[]> {
  const step = 500;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Whoever reads upwards has passed the reviews, and they have come.
  for (let reviews; (reviews = document.querySelector('[aria-busy=true]')); await nextFrame())
    reviews.scrollIntoView({ behavior: 'instant' });
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await nextFrame();
  const jumps: number[] = [];
  for (let steps = 0; scrollY > 500 && steps < 200; steps += 1) {
    const reader = [0.3, 0.5, 0.7]
      .map((share) => document.elementFromPoint(innerWidth / 3, innerHeight * share))
      .find(
        (element) => element && !element.closest('header, .dock') && getComputedStyle(element).position === 'static',
      );
    const topBefore = reader?.getBoundingClientRect().top;
    scrollTo({ top: scrollY - step, behavior: 'instant' });
    await nextFrame();
    const topAfter = reader?.getBoundingClientRect().top;
    if (topBefore === undefined || topAfter === undefined) continue;
    const jump = Math.round(topAfter - topBefore - step);
    // Less than half a line: a picture that breathes, a card that lifts.
    if (Math.abs(jump) > 8) jumps.push(jump);
  }
  return jumps;
}
