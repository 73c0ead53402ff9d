/**
 * Does the same work again whenever it is asked for, but never twice at once: all who ask while it is under way get the
 * next round, which sees whatever they ask because of.
 */
export function coalescedTask(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    const round = work().finally(() => {
      if (current === round) current = undefined;
    });
    current = round;
    return round;
  }

  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
