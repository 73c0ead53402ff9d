/**
 * Text that no file of the project may contain. The patterns do not match themselves.
 *
 * @type {{ pattern: RegExp, what: string }[]}
 */
const forbidden = [
  { pattern: /\bregistry\.[a-z0-9-]+\.(org|com|io|net|dev)\b/i, what: 'a package registry’s address' },
  { pattern: /\bnpm\.pkg\.[a-z]+\.com\b/i, what: 'a package registry’s address' },
  {
    pattern: /(?<![\w.])\/(work\/(main|shared)|root\/\.?\w+|Users\/[a-z]+|tmp\/[a-z]+\.(md|status))\b(?!-)/,
    what: 'a path of one machine',
  },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/, what: 'a private key' },
  { pattern: /\bsb_secret_[\w-]{20,}/, what: 'a Supabase secret key' },
  { pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/, what: 'a signed token' },
  { pattern: /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|xox[abps]-\w{10,}|sk_live_\w{10,})/, what: 'an access key' },
  {
    pattern: /\bsmtps?:\/\/[^\s:@'"`/$]+:(?!secret|password|pass\b)[^\s:@'"`$]+@(?!(localhost|127\.|[\w.-]*example))/,
    what: 'a mailbox’s password',
  },
];

/**
 * @param {string} text
 * @param {(document: string) => boolean} exists whether the project has a document of that name
 * @returns {{ line: number, what: string, match: string }[]}
 */
export function forbiddenIn(text, exists) {
  return text.split('\n').flatMap((content, index) => {
    const matches = forbidden.flatMap(({ pattern, what }) => {
      const match = pattern.exec(content);
      return match ? [{ line: index + 1, what, match: match[0] }] : [];
    });
    const missingDocuments = [...content.matchAll(/\b([A-Z]{4,})(?:\.md\b|,? §)/g)].filter(
      ([, name]) => !exists(`${name}.md`),
    );
    return [
      ...matches,
      ...missingDocuments.map(([match]) => ({ line: index + 1, what: 'a document the project does not hold', match })),
    ];
  });
}
