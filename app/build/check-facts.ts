import { ContentMistakes } from '../site/content-mistakes.ts';
import { mistakesOfFacts, type Facts } from '../site/shapes/firm-shapes.ts';
import { loadFacts } from './content-dir.ts';

/** Looks at the firm's own files before anything is made from them. */
export async function checkFacts() {
  const ofFacts = await mistakesIn(['business', 'theme', 'navigation', 'map']);
  // Claims and words are written with the facts of business.ts, and can be read when those are there.
  const mistakes = ofFacts.length ? ofFacts : await mistakesIn(['claims', 'words']);
  if (mistakes.length) throw new ContentMistakes(mistakes);
}

async function mistakesIn(files: (keyof Facts)[]): Promise<string[]> {
  const mistakesByFile = await Promise.all(
    files.map(async (file) => {
      // Vite reports a file with a missing comma or quote, with its line; a firm may have no claims.
      const facts = await loadFacts(file).catch(() => undefined);
      return facts ? mistakesOfFacts(file, facts) : [];
    }),
  );
  // Advice that breaks nothing is reported with the rest.
  return mistakesByFile.flat().some(({ breaks }) => breaks) ? mistakesByFile.flat().map(({ text }) => text) : [];
}
