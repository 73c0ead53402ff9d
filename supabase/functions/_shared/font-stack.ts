/** What most machines have, in the place of letters that are not there. */
const standIns = { serif: 'Georgia, serif', sans: 'Arial, sans-serif' };

/** Font families for styles; in single quotes, because mails have their styles in attributes. */
export function fontStack({ family, like }: { family: string; like: keyof typeof standIns }, separator = ''): string {
  return `'${family}', ${separator}${standIns[like]}`;
}
