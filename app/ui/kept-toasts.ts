import { inStorage, keptToasts } from './in-storage.ts';

export type Toast = { title: string; text?: string; tone?: 'good' | 'bad' };

type Kept = { leftAt: number; toasts: Toast[] };

/** After a longer absence a message would answer a question nobody remembers. */
const longestAbsence = 30_000;

/** For the next page of this tab: a message that leads somewhere else is read there. */
export function keepToasts(toasts: Toast[]) {
  const kept: Kept = { leftAt: Date.now(), toasts };
  if (toasts.length) inStorage((storage) => storage.setItem(keptToasts, JSON.stringify(kept)));
}

export function takeKeptToasts(): Toast[] {
  const kept = inStorage((storage): Kept => JSON.parse(storage.getItem(keptToasts) ?? ''));
  inStorage((storage) => storage.removeItem(keptToasts));
  return kept && Date.now() - kept.leftAt < longestAbsence ? kept.toasts : [];
}
