/** An end, a beginning with its attributes in double quotes, as React writes them, or a comment of its own. */
const tag = /<\/([a-z][a-z0-9-]*)>|<([a-z][a-z0-9-]*)((?:\s+[a-zA-Z][\w:.-]*(?:="[^"]*")?)*)\s*\/?>|<!--[\s$/!&]*-->/g;

/** What a page is made of without its words: elements, and the names of their attributes; what no element is, fails. */
export function outlineOf(html: string): string {
  const withoutCode = html
    .replace(/^<!doctype html>/i, '')
    // A browser ends a script at the first such tag, whatever follows its name.
    .replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2(?=[\s/>])/gi, '$1</$2');
  const strays = withoutCode.replaceAll(tag, '').match(/.{0,60}<.{0,60}/s);
  if (strays) throw new Error(`Not of the page’s own making: ${strays[0]}`);
  return [...withoutCode.matchAll(tag)]
    .map(([whole, , name = '', attributes = '']) => (name ? [name, ...namesIn(attributes)].join(' ') : whole))
    .filter((part) => !part.startsWith('<!--'))
    .join('\n');
}

function namesIn(attributes: string): string[] {
  return [...attributes.matchAll(/([a-zA-Z][\w:.-]*)(?:="[^"]*")?/g)].map(([, name = '']) => name);
}

/** The names and kinds of everything in data, without its words. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]));
  return typeof value;
}

/** The page's scripts that are data. */
export function dataScripts(html: string): unknown[] {
  return [...html.matchAll(/<script\b[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script[\s/>]/gi)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );
}
