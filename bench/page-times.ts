/** How long each of so many requests for a page took, one after another, in milliseconds. */
export async function times(url: string, address: string, count = 500): Promise<number[]> {
  const taken: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const startedAt = performance.now();
    await (await fetch(url + address)).arrayBuffer();
    taken.push(performance.now() - startedAt);
  }
  return taken;
}
