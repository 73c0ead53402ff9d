import { printText } from './print-value.ts';

type Part = { quasis: string[]; expressions: string[] };

/**
 * The new text with the facts of the firm still taken from where they are written: each as long as the new text says it
 * in the same order. Nothing if none is left.
 */
export function keepInterpolation({ quasis, expressions }: Part, before: string, after: string): string | undefined {
  const values = valuesIn(quasis, before);
  if (!values) return undefined;
  let rest = after;
  let text = '';
  let kept = 0;
  for (const [index, value] of values.entries()) {
    const at = value.length > 1 ? rest.indexOf(value) : -1;
    if (at < 0) continue;
    text += `${escaped(rest.slice(0, at))}\${${expressions[index]}}`;
    rest = rest.slice(at + value.length);
    kept++;
  }
  return kept ? `\`${text}${escaped(rest)}\`` : undefined;
}

/** What stands between the fixed parts of a text. */
function valuesIn(quasis: string[], text: string): string[] | undefined {
  const [start = '', ...others] = quasis;
  if (!text.startsWith(start)) return undefined;
  let rest = text.slice(start.length);
  const values: string[] = [];
  for (const [index, fixed] of others.entries()) {
    const isLast = index === others.length - 1;
    const at = isLast ? rest.length - fixed.length : fixed ? rest.indexOf(fixed) : -1;
    if (at < 0 || !rest.startsWith(fixed, at)) return undefined;
    values.push(rest.slice(0, at));
    rest = rest.slice(at + fixed.length);
  }
  return values;
}

function escaped(text: string): string {
  const plain = printText(`"${text}`).slice(2, -1).replaceAll("\\'", "'");
  return plain.replaceAll('`', '\\`').replaceAll('${', '\\${');
}
