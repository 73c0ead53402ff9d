/** What most machines have, in the place of letters that are not there. */
const standIns = { serif: 'Georgia, serif', sans: 'Arial, sans-serif' };

/** Families as styles name them; in single quotes, because mails carry their styles in attributes. */
export function fontStack({ family, like }: { family: string; like: keyof typeof standIns }, separator = ''): string {
  return `'${family}', ${separator}${standIns[like]}`;
}
