const longestLine = 120;
const step = '  ';

/** A value as the files of content write it: single quotes, no quotes that a key does not need, a line if it fits. */
export function printValue(value: unknown, indent = '', room = longestLine - indent.length): string {
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => (inner: string) => printValue(item, inner));
    return printList(items, '[]', '', indent, room);
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, part]) => (inner: string) => {
      const name = `${printKey(key)}: `;
      return name + printValue(part, inner, longestLine - inner.length - name.length);
    });
    return printList(parts, '{}', ' ', indent, room);
  }
  return JSON.stringify(value);
}

export function printKey(key: string): string {
  // Without the brackets it would be the prototype.
  if (key === '__proto__') return "['__proto__']";
  return /^[a-z_$][\w$]*$/i.test(key) ? key : printText(key);
}

export function printText(text: string): string {
  // The escapes of JSON are those of JavaScript; only the quotes are others.
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return text.includes("'") && !text.includes('"') ? `"${inner}"` : `'${inner.replaceAll("'", "\\'")}'`;
}

function printList(
  print: ((indent: string) => string)[],
  [open = '', close = '']: string,
  space: string,
  indent: string,
  room: number,
): string {
  if (!print.length) return open + close;
  const inner = indent + step;
  const onOneLine = open + space + print.map((part) => part(inner)).join(', ') + space + close;
  if (onOneLine.length < room && !onOneLine.includes('\n')) return onOneLine;
  return `${open}\n${print.map((part) => `${inner}${part(inner)},\n`).join('')}${indent}${close}`;
}
