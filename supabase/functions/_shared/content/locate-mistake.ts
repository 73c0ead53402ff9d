import type { Content, ContentMistake, ContentPlace } from './calls.ts';

/** A line of the build about a mistake (`pages/patios.ts: block 2 (faqs) heading is empty: write it`), with its field. */
export function locateMistake(line: string, contents: Record<string, Content>): ContentMistake {
  const [, files = '', text = line] = /^([\w/-]+\.ts(?: and [\w/-]+\.ts)*): (.*)$/s.exec(line) ?? [];
  // Two files that share something are both at fault; whoever reads it changes one that is theirs.
  const named = files.split(' and ').filter(Boolean);
  // Letters that a font lacks: nobody but the developer has fonts, but whoever wrote them can do without.
  if (named[0] === 'theme.ts')
    for (const [writtenIn, content] of Object.entries(contents)) {
      const place = placeQuoted(text, content);
      if (place) return { file: writtenIn, place, text };
    }
  const file = named.find((name) => name in contents) ?? named[0] ?? Object.keys(contents)[0] ?? '';
  const content = contents[file];
  return { file, place: content ? placeOf(text, content) : [], text };
}

function placeOf(text: string, content: Content): ContentPlace {
  const named = placeNamed(text, content);
  if (named.length > 1) return named;
  return placeQuoted(text, content) ?? named;
}

/** The parts that the words begin with: “blocks 2 (faqs) faqs 1 answer is empty”, “phone.shown is …”. */
function placeNamed(text: string, content: Content): ContentPlace {
  const tokens = text
    .replace(/^block (?=\d)/, 'blocks ')
    .replaceAll(/ \([a-z-]+\)/g, '')
    .split(/[ .:,]+/);
  // Facts are below the name of their export, which lines leave out.
  const roots: ContentPlace[] = [[], ...Object.keys(content).map((name) => [name])];
  const places = roots.map((root) => follow(tokens, valueAt(content, root), root));
  return places.reduce((best, place, index) => {
    const isDeeper = place.length - (roots[index]?.length ?? 0) > best.length;
    return isDeeper ? place : best;
  }, places[0] ?? []);
}

function follow(tokens: string[], start: unknown, root: ContentPlace): ContentPlace {
  const place = [...root];
  let value = start;
  for (const token of tokens) {
    const key = Array.isArray(value) && /^\d+$/.test(token) ? Number(token) - 1 : token;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break;
    value = (value as Record<string | number, unknown>)[key];
    place.push(key);
  }
  return place;
}

/** The field that says what the line quotes, or leads where it says. */
function placeQuoted(text: string, content: Content): ContentPlace | undefined {
  const quoted = [...text.matchAll(/“([^”]+)”/g), ...text.matchAll(/(?:leads to|card of|option of) (\/[\w/-]*)/g)]
    .map(([, words = '']) => words.replaceAll(/^…|…$/g, '').trim())
    .filter(Boolean);
  const fields = fieldsOf(content, []);
  for (const words of quoted) {
    const found =
      fields.find((field) => field.value === words) ??
      fields.find((field) => field.value.includes(`](${words}`)) ??
      fields.find((field) => words.length > 3 && plain(field.value).includes(plain(words)));
    if (found) return found.place;
  }
  return undefined;
}

/** Pages are set with spaces and hyphens that nobody writes. */
function plain(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ');
}

function fieldsOf(value: unknown, place: ContentPlace): { place: ContentPlace; value: string }[] {
  if (typeof value === 'string') return [{ place, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    fieldsOf(child, [...place, Array.isArray(value) ? Number(key) : key]),
  );
}

function valueAt(content: unknown, place: ContentPlace): unknown {
  return place.reduce((value: unknown, key) => Object(value)[key], content);
}
