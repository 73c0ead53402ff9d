/** How Node shows a thing, and with it Vite what has failed a build. */
const inspect = Symbol.for('nodejs.util.inspect.custom');

/** All that is wrong with the content, a line each: the file, the place in it, and what to write. */
export class ContentMistakes extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(
      `Content ${mistakes.length === 1 ? 'mistake' : `mistakes, ${mistakes.length}`}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
  /** Once, and without a stack: no code is wrong. */
  [inspect]() {
    return this.message;
  }
}
