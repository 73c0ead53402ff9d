import { parseSync } from 'vite';
import { align } from '#shared/content/align.ts';
import { keepInterpolation } from './keep-interpolation.ts';
import { printKey, printValue } from './print-value.ts';

type Node = {
  type: string;
  start: number;
  end: number;
  name?: string;
  expression?: Node;
  expressions?: Node[];
  quasis?: { value: { cooked: string } }[];
  elements?: (Node | null)[];
  properties?: (Node & { key: Node & { value?: unknown }; value: Node; computed: boolean; shorthand: boolean })[];
};
type Edit = { start: number; end: number; text: string };
type Record_ = Record<string, unknown>;

/**
 * The source of a file of content with other values: only what differs is written anew, so that imports, comments and
 * whatever is taken from other files stay, and the change can be read.
 */
export function editSource(source: string, exported: { name: string; before: unknown; after: unknown }[]): string {
  const constants = constantsIn(source);
  const edits = exported.flatMap(({ name, before, after }) => {
    const node = constants.get(name);
    return node ? rewrite(node, before, after) : [];
  });
  return applied(source, edits);

  function rewrite(wrapped: Node, before: unknown, after: unknown): Edit[] {
    const node = unwrapped(wrapped);
    if (isSame(before, after)) return [];
    if (node.type === 'Identifier') return rewriteConstant(node, before, after);
    if (node.type === 'ObjectExpression' && isRecord(before) && isRecord(after))
      return rewriteObject(node, before, after) ?? [anew(node, after)];
    if (node.type === 'ArrayExpression' && Array.isArray(before) && Array.isArray(after))
      return rewriteList(node, before, after) ?? [anew(node, after)];
    if (node.type === 'TemplateLiteral' && typeof before === 'string' && typeof after === 'string') {
      const quasis = (node.quasis ?? []).map(({ value }) => value.cooked);
      const expressions = (node.expressions ?? []).map((part) => source.slice(part.start, part.end));
      const text = keepInterpolation({ quasis, expressions }, before, after);
      if (text) return [{ start: node.start, end: node.end, text }];
    }
    return [anew(node, after)];
  }

  /** A list that has a name of its own is changed where it is written, if nothing else uses it. */
  function rewriteConstant(node: Node, before: unknown, after: unknown): Edit[] {
    const value = constants.get(node.name ?? '');
    const uses = source.match(new RegExp(`\\b${node.name}\\b`, 'g'))?.length;
    return value && uses === 2 ? rewrite(value, before, after) : [anew(node, after)];
  }

  function rewriteObject(node: Node, before: Record_, after: Record_): Edit[] | undefined {
    const written = (node.properties ?? []).map((property) => ({ property, key: keyOf(property) }));
    const isPlain = written.map(({ key }) => key).join('\n') === Object.keys(before).join('\n');
    const kept = Object.keys(after).filter((key) => Object.hasOwn(before, key));
    const isInOrder =
      kept.join('\n') ===
      Object.keys(before)
        .filter((key) => Object.hasOwn(after, key))
        .join('\n');
    if (!isPlain || !isInOrder || !kept.length) return undefined;
    let last: Node | undefined;
    return [
      ...written.filter(({ key = '' }) => !Object.hasOwn(after, key)).map(({ property }) => removed(property)),
      ...Object.entries(after).flatMap(([key, value]): Edit[] => {
        const known = written.find((candidate) => candidate.key === key)?.property;
        if (!known) {
          const text = `${printKey(key)}: ${printValue(value, indentOf(node))}`;
          const at = last?.end ?? node.start + 1;
          return [{ start: at, end: at, text: last ? `, ${text}` : ` ${text}, ` }];
        }
        last = known;
        const inside = rewrite(known.value, before[key], value);
        const isShort = (edit: Edit) => known.shorthand && edit.start === known.start;
        return inside.map((edit) => (isShort(edit) ? { ...edit, text: `${key}: ${edit.text}` } : edit));
      }),
    ];
  }

  function rewriteList(node: Node, before: unknown[], after: unknown[]): Edit[] | undefined {
    const elements = node.elements ?? [];
    if (elements.length !== before.length || elements.some((element) => !element || element.type === 'SpreadElement'))
      return undefined;
    const items = elements as Node[];
    if (before.length === after.length)
      return items.flatMap((item, index) => rewrite(item, before[index], after[index]));
    const steps = align([...before.entries()], [...after.entries()], ([, item]) => JSON.stringify(item));
    const texts = steps.flatMap((step) => {
      if (!('after' in step)) return [];
      if (!('before' in step)) return [printValue(step.after[1], indentOf(node))];
      const index = step.before[0];
      const from = index ? commaAfter(items[index - 1] as Node) : node.start + 1;
      return [source.slice(from, (items[index] as Node).end).trim()];
    });
    return [{ start: node.start, end: node.end, text: texts.length ? `[${texts.join(', ')}]` : '[]' }];
  }

  function anew(node: Node, value: unknown): Edit {
    return { start: node.start, end: node.end, text: printValue(value, indentOf(node)) };
  }

  function removed(property: Node): Edit {
    return { start: property.start, end: commaAfter(property), text: '' };
  }

  function commaAfter({ end }: Node): number {
    return end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0);
  }

  function indentOf({ start }: Node): string {
    return /^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', start) + 1))?.[0] ?? '';
  }
}

/** The constants of a file, by their names. */
function constantsIn(source: string): Map<string, Node> {
  const { program, errors } = parseSync('content.ts', source);
  if (errors.length) throw new Error(`It cannot be read: ${errors[0]?.message}`);
  return new Map(
    program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ id, init }): [string, Node][] =>
        id.type === 'Identifier' && init ? [[id.name, init as unknown as Node]] : [],
      );
    }),
  );
}

function unwrapped(node: Node): Node {
  const isWrapped = /^(TSSatisfiesExpression|TSAsExpression|ParenthesizedExpression)$/.test(node.type);
  return isWrapped && node.expression ? unwrapped(node.expression) : node;
}

function keyOf(property: NonNullable<Node['properties']>[number]): string | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  return property.key.name ?? String(property.key.value);
}

function applied(source: string, edits: Edit[]): string {
  // Of two at one place, the first stays first.
  return edits
    .map((edit, index) => ({ ...edit, index }))
    .toSorted((a, b) => b.start - a.start || b.end - a.end || b.index - a.index)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), source);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
