import type { Kind } from './kinds.ts';
import type { CallableFunction, Resource, Rights } from './allowed-calls.ts';

/** What `npm run types` writes, and Supabase's own command too. */
type DatabaseTypes = {
  public: { Tables: Record<string, { Row: object }>; Functions: Record<string, { Args: object }> };
};

/** The kinds that fit a column or argument of this type. */
type KindFor<Value> = [Value] extends [number]
  ? 'integer'
  : [Value] extends [boolean]
    ? 'boolean'
    : Exclude<Kind, 'integer' | 'boolean'>;

type Name<Thing> = keyof Thing & string;

type RightsTo<Row> = Omit<Rights, 'filters' | 'read' | 'insert' | 'update'> & {
  filters: { [Column in Name<Row>]?: Rights['filters'][string] };
  read?: Omit<NonNullable<Rights['read']>, 'order' | 'search'> & {
    order: readonly `${Name<Row>}.${'asc' | 'desc'}`[];
    search?: readonly Name<Row>[];
  };
  insert?: readonly Name<Row>[];
  update?: readonly Name<Row>[];
};

/** Every column of a table is named: with its kind, or as one that no call may see. */
export const withheld = null;

type AllowedTable<Row> = {
  columns: { [Column in Name<Row>]: KindFor<NonNullable<Row[Column]>> | typeof withheld };
  anonymous?: RightsTo<Row>;
  signedIn: RightsTo<Row>;
};

export type AllowedTables<Database extends DatabaseTypes> = {
  [Table in Name<Database['public']['Tables']>]?: AllowedTable<Database['public']['Tables'][Table]['Row']>;
};

export type AllowedFunctions<Database extends DatabaseTypes> = {
  [Routine in Name<Database['public']['Functions']>]?: Omit<CallableFunction, 'args'> & {
    args: { [Arg in Name<Args<Database, Routine>>]-?: KindFor<NonNullable<Args<Database, Routine>[Arg]>> };
  };
};

type Args<
  Database extends DatabaseTypes,
  Routine extends Name<Database['public']['Functions']>,
> = Database['public']['Functions'][Routine]['Args'];

/** The tables without the columns that are withheld. */
export function resourcesOf<Database extends DatabaseTypes>(tables: AllowedTables<Database>): Record<string, Resource> {
  const entries = Object.entries(tables as Record<string, Resource<Kind | typeof withheld>>).map(([name, table]) => {
    const columns = Object.entries(table.columns).filter(([, kind]) => kind !== withheld) as [string, Kind][];
    return [name, { ...table, columns: Object.fromEntries(columns) }] as const;
  });
  return Object.fromEntries(entries);
}
