/** The kinds of value. Each names the type that PostgreSQL reads it as, and how it must be written. */
const kinds = {
  uuid: { sql: 'uuid', json: 'string', written: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
  text: { sql: 'text', json: 'string', written: /^[^\0]*$/ },
  integer: { sql: 'integer', json: 'number', written: /^-?\d{1,9}$/ },
  boolean: { sql: 'boolean', json: 'boolean', written: /^(?:true|false)$/ },
  day: { sql: 'date', json: 'string', written: /^\d{4}-\d\d-\d\d$/ },
  'time of day': { sql: 'time', json: 'string', written: /^\d\d:\d\d(?::\d\d)?$/ },
  time: {
    sql: 'timestamptz',
    json: 'string',
    written: /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/,
  },
} as const;

export type Kind = keyof typeof kinds;

export function isWritten(kind: Kind, text: string): boolean {
  return kinds[kind].written.test(text) && text.isWellFormed();
}

/** A value of a JSON body as the text PostgreSQL reads; undefined when it is not of the kind. */
export function fromJson(kind: Kind, value: unknown): string | null | undefined {
  if (value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  return typeof value === kinds[kind].json && isWritten(kind, text) ? text : undefined;
}

/** The type a parameter, which always travels as text, is read as. */
export function castTo(kind: Kind): string {
  return `::text::${kinds[kind].sql}`;
}

/** The type's name as PostgreSQL says it. */
export function typeOf(kind: Kind): string {
  return kinds[kind].sql;
}
