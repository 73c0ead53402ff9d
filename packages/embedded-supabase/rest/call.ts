import type { Kind } from './kinds.ts';

/** A value as text, with the kind it was checked to be. */
export type Value = { kind: Kind; text: string | null };

export type Filter =
  | { column: string; operator: 'eq' | 'starts'; value: Value }
  | { column: string; operator: 'in'; kind: Kind; texts: string[] };

export type Order = { column: string; direction: 'asc' | 'desc' };

type Rows = { resource: string; filters: Filter[] };
type Written = { columns: Record<string, Value> };
type Returned = { returned: string[] | null; single: boolean };

/** A database call, built only from entries of the table: it contains nothing of the request itself. */
export type Call =
  | (Rows & {
      kind: 'select';
      columns: string[];
      search: { columns: readonly string[]; pattern: string } | null;
      order: Order[];
      limit: number;
      offset: number;
      counted: boolean;
      single: boolean;
    })
  | ({ kind: 'insert'; resource: string } & Written & Returned)
  | (Rows & { kind: 'update' } & Written & Returned)
  | (Rows & { kind: 'delete' } & Returned)
  | { kind: 'call'; name: string; args: Record<string, Value>; writes: boolean };
