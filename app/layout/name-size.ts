/** What fits beside the menu on one line, and on two on a phone; longer names take more lines of smaller letters. */
const oneLine = 18;

/** The letters of the firm's name in the header, by its length. */
export function nameSize(name: string): string {
  return name.length <= oneLine
    ? 'max-w-min text-[1.15rem] leading-none sm:max-w-none sm:text-[1.4rem] sm:whitespace-nowrap lg:text-[1.25rem]'
    : 'max-w-[7em] text-[0.85rem] leading-[1.1] text-balance sm:max-w-[11em] sm:text-[1.05rem] lg:text-[0.9rem]';
}
