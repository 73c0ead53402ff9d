import type { Content } from '#shared/content/calls.ts';
import { differencesOf } from '#shared/content/differences.ts';
import { DifferenceList } from './difference-list.tsx';

type Props = { file: string; before: Content | null; after: Content | null };

/** Two versions of a file, word by word. */
export function ContentComparison({ file, before, after }: Props) {
  const differences = differencesOf(file, before, after);
  if (!differences.length) return <p className="mt-2 text-sm text-soft">They are the same.</p>;
  return <DifferenceList differences={differences} content={after} />;
}
