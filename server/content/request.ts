import * as z from 'zod/mini';
import type { ContentRequest } from '#shared/content/calls.ts';

const file = z
  .string()
  .check(
    z.maxLength(120),
    z.regex(/^(?:(?:business|claims|navigation|pictures|words)|(?:pages|towns)(?:\/[a-z0-9-]+)+)\.ts$/),
  );
const path = z.string().check(z.maxLength(200), z.regex(/^\/[a-z0-9-]*(?:\/[a-z0-9-]+)*$/));
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), content: z.record(z.string(), z.unknown()) }),
  z.strictObject({ kind: z.literal('removed'), path, goesTo: z.union([path, z.literal('gone')]) }),
  z.strictObject({ kind: z.literal('as written') }),
]);
const drafts = z.array(z.strictObject({ file, version: z.int() })).check(z.maxLength(1000));

const request: z.ZodMiniType<ContentRequest> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('list') }),
  z.strictObject({ do: z.literal('open'), file }),
  z.strictObject({ do: z.literal('check'), drafts }),
  z.strictObject({
    do: z.literal('preview'),
    file,
    change,
    path,
    ticket: z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)),
  }),
  z.strictObject({ do: z.literal('publish'), publication: z.int(), drafts }),
]);

/** What the admin area asks, or nothing if it cannot be read. */
export function readRequest(text: string): ContentRequest | null {
  try {
    return request.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
