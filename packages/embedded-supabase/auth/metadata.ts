import { invalid } from './errors.ts';
import type { Metadata } from './users.ts';

/** Enough for what apps keep beside an account; it travels in every access token. */
const mostBytes = 4096;
const longestName = 100;

/** What an account's owner says of themselves; rights do not come from it. A value of null removes its key. */
export function mergedMetadata(present: Metadata | null, data: Metadata | null | undefined): Metadata {
  const merged = wellFormed({ ...present, ...data }) as Metadata;
  for (const [key, value] of Object.entries(merged)) if (value === null) delete merged[key];
  const { full_name: name } = merged;
  if (typeof name === 'string') merged.full_name = name.trim().slice(0, longestName);
  if (Buffer.byteLength(JSON.stringify(merged)) > mostBytes)
    throw invalid(`User metadata cannot be larger than ${mostBytes} bytes`);
  return merged;
}

/** PostgreSQL keeps no half of a character. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]));
}
