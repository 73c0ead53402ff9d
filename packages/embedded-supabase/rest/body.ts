import type { Value } from './call.ts';
import { fromJson, type Kind, typeOf } from './kinds.ts';
import { invalidJson, notJson, notUnderstood, tooLarge, wrongValue } from './refusals.ts';

/** A review of five thousand characters fits in twice. */
const longestBody = 64 * 1024;

/** The one JSON object a body holds, which the official client may also send as a list of one. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json(?:; ?charset=utf-8)?$/i.test(request.headers.get('content-type') ?? '')) throw notJson();
  const text = await request.text();
  if (text.length > longestBody) throw tooLarge();
  const parsed = parse(text);
  const row: unknown = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw notUnderstood('The body must be one object');
  return { ...row };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

/** The values of an object, each under an allowed name and of its kind; `noSuchName` refuses a name there is not. */
export function readValues(
  body: Record<string, unknown>,
  allowed: readonly string[],
  kinds: Record<string, Kind>,
  noSuchName: (name: string) => Error,
): Record<string, Value> {
  const values = Object.entries(body).map(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) throw noSuchName(name);
    if (!allowed.includes(name)) throw notUnderstood(`${name} is not written here`);
    const text = fromJson(kind, value);
    if (text === undefined) throw wrongValue(name, typeOf(kind));
    return [name, { kind, text }] as const;
  });
  return Object.fromEntries(values);
}
