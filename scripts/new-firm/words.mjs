/** Room in search results: a title with the name after it, and a description. */
const searchResult = { title: 62, description: { least: 70, most: 160 } };

const expression = Symbol('expression');

/** A value as TypeScript has it, on as many lines as it needs. @param {unknown} value @param {string} [indent] @returns {string} */
export function literal(value, indent = '') {
  const inner = `${indent}  `;
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => literal(entry, inner));
    const short = `[${entries.join(', ')}]`;
    return short.length < 90 && !short.includes('\n')
      ? short
      : `[\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    if (expression in value) return String(value[expression]);
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    const keyOf = (/** @type {string} */ name) => (/^[a-z_]\w*$/i.test(name) ? name : literal(name));
    return `{\n${entries.map(([name, entry]) => `${inner}${keyOf(name)}: ${literal(entry, inner)},\n`).join('')}${indent}}`;
  }
  return String(value);
}

/** What stands in a file as it is: an expression, such as a template with the firm's facts. @param {string} text */
export function code(text) {
  return { [expression]: text };
}

/** A short name has room after a title, and under an icon. @param {string} name */
export function shortNameOf(name) {
  if (name.length <= 18) return undefined;
  const words = name.split(' ');
  let short = words[0] ?? '';
  for (const word of words.slice(1))
    if (`${short} ${word}`.length <= 18) short += ` ${word}`;
    else break;
  return (short.replace(/[ ,&-]+$/, '') || short).slice(0, 18);
}

/** The first title that search results show whole. @param {string} name @param {string[]} titles */
export function fittingTitle(name, titles) {
  const room = searchResult.title - ` | ${shortNameOf(name) ?? name}`.length;
  const last = titles.at(-1) ?? '';
  return titles.find((title) => title.length <= room) ?? `${last.slice(0, room - 1)}…`;
}

/** A description of a good length: as many of the sentences as there is room for. @param {string[]} sentences */
export function fittingDescription(sentences) {
  const { most } = searchResult.description;
  let text = '';
  for (const sentence of sentences)
    if (`${text} ${sentence}`.trim().length <= most) text = `${text} ${sentence}`.trim();
  return text || `${(sentences[0] ?? '').slice(0, most - 1)}…`;
}

/** Two to four letters in front of the number of an enquiry. @param {string} name */
export function prefixOf(name) {
  const words =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const initials = words
    .map(([initial]) => initial)
    .join('')
    .slice(0, 4);
  return initials.length >= 2 ? initials : `${words.join('').slice(0, 3)}WEB`.slice(0, 3);
}
