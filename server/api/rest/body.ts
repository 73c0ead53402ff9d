import type { Value } from './call.ts';
import { fromJson, type Kind } from './kinds.ts';
import { notJson, notUnderstood, tooLarge } from './refusals.ts';

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
    throw notUnderstood('The body is not JSON');
  }
}

/** The values of an object, each under an allowed name and of its kind. */
export function readValues(
  body: Record<string, unknown>,
  allowed: readonly string[],
  kinds: Record<string, Kind>,
): Record<string, Value> {
  const values = Object.entries(body).map(([name, value]) => {
    const kind = kinds[name];
    if (!kind || !allowed.includes(name)) throw notUnderstood('The body names something that is not known here');
    const text = fromJson(kind, value);
    if (text === undefined) throw notUnderstood(`${name} is not what it must be`);
    return [name, { kind, text }] as const;
  });
  return Object.fromEntries(values);
}
