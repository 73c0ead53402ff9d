import { align } from './align.ts';
import type { WordDifference } from './calls.ts';

/** Two texts word by word, in the order they are read. */
export function wordDifferences(before: string, after: string): WordDifference[] {
  const differences: WordDifference[] = [];
  for (const step of align(wordsOf(before), wordsOf(after), (word) => word.trim())) {
    const isSame = 'before' in step && 'after' in step;
    // The last word of a text has no space after it.
    const text = isSame ? longer(step.before, step.after) : 'before' in step ? step.before : step.after;
    add(differences, { text, is: isSame ? 'same' : 'before' in step ? 'removed' : 'added' });
  }
  return differences;
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function longer(a: string, b: string): string {
  return a.length > b.length ? a : b;
}

function add(differences: WordDifference[], next: WordDifference) {
  const last = differences.at(-1);
  if (last?.is === next.is) last.text += next.text;
  else differences.push(next);
}
