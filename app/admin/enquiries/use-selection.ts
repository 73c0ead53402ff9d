import { useState } from 'react';

/** Which enquiries are chosen, by reference: each by itself, or with Shift all from the last one on. */
export function useSelection(listed: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();

  function toggle(reference: string, isRange: boolean) {
    const isAdding = !chosen.has(reference);
    const next = new Set(chosen);
    for (const one of isRange ? rangeBetween(listed, last, reference) : [reference]) {
      if (isAdding) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setLast(reference);
  }

  // What has left the list cannot be meant any more.
  const references = listed.filter((reference) => chosen.has(reference));
  return {
    references,
    isChosen: (reference: string) => chosen.has(reference),
    toggle,
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Both ends included, in either direction. */
export function rangeBetween(listed: string[], from: string | undefined, to: string): string[] {
  const ends = [listed.indexOf(from ?? to), listed.indexOf(to)];
  if (ends.includes(-1)) return [to];
  return listed.slice(Math.min(...ends), Math.max(...ends) + 1);
}
