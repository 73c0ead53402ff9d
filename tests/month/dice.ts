/** Numbers that follow from their seed alone (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0;
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(roll() * count);
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => roll() < share,
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0];
    },
  };
}

export type Dice = ReturnType<typeof createDice>;
