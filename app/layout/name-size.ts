/** What fits beside the menu on one line; longer names take two lines of smaller letters. */
const oneLine = 18;

/** The letters of the firm's name in the header, by its length. */
export function nameSize(name: string): string {
  return name.length <= oneLine
    ? 'text-[length:min(1.4rem,6.2vw)] leading-none whitespace-nowrap lg:text-[1.25rem] xl:text-[1.55rem]'
    : 'max-w-[11em] text-[length:min(1.05rem,4.6vw)] leading-[1.1] text-balance lg:text-[0.9rem] xl:text-[1.15rem]';
}
