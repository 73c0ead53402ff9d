import { inStorage, keptToasts } from './in-storage.ts';

export type Toast = { title: string; text?: string; tone?: 'good' | 'bad' };

type KeptToasts = { leftAt: number; toasts: Toast[] };

/** After a longer absence a message would no longer make sense. */
const longestAbsence = 30_000;

/** For the next page of this tab: a message that leads somewhere else is read there. */
export function keepToasts(toasts: Toast[]) {
  const entry: KeptToasts = { leftAt: Date.now(), toasts };
  if (toasts.length) inStorage((storage) => storage.setItem(keptToasts, JSON.stringify(entry)));
}

export function takeKeptToasts(): Toast[] {
  const entry = inStorage((storage): KeptToasts => JSON.parse(storage.getItem(keptToasts) ?? ''));
  inStorage((storage) => storage.removeItem(keptToasts));
  return entry && Date.now() - entry.leftAt < longestAbsence ? entry.toasts : [];
}
