/** What fits beside the menu on a line or two; longer names take more lines of smaller letters. */
const fewLetters = 18;

/** A word of this length leaves no room for the buttons of a narrow phone. */
const longWord = /\S{8}/;

/** The letters of the firm's name in the header, by its length. */
export function nameSize(name: string): string {
  if (name.length > fewLetters)
    return 'max-w-[7em] text-[0.85rem] leading-[1.1] text-balance sm:max-w-[11em] sm:text-[1.05rem] lg:text-[0.9rem]';
  const onPhones = longWord.test(name) ? 'text-[0.85rem]' : 'text-[1.15rem]';
  return `max-w-min ${onPhones} leading-none sm:max-w-none sm:text-[1.4rem] lg:text-[1.25rem]`;
}
