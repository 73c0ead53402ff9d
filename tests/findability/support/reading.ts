const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

export function decode(text: string): string {
  return text.replace(/&(#x27|\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

/** What a person can read in a piece of HTML, on one line. Words of neighbouring elements stay apart. */
export function textOf(html: string): string {
  const read = html
    .replace(/<(script|style|noscript|head|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ');
  return decode(read)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .trim();
}

export function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** The attributes of every element of one name. */
export function elements(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, decode(value)]),
    ),
  );
}

/** A `meta` value by its `name` or `property`. */
export function meta(html: string, name: string): string | undefined {
  return elements(html, 'meta').find((tag) => tag.name === name || tag.property === name)?.content;
}

export function titleOf(html: string): string {
  return decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

export function canonicalOf(html: string): string | undefined {
  return elements(html, 'link').find((link) => link.rel === 'canonical')?.href;
}
