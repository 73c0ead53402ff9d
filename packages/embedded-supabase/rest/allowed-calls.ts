import type { Kind } from './kinds.ts';

/** `in` takes a list, `starts` the pattern `text%` of `like`; all other operators of the Data API are refused. */
export type Operator = 'eq' | 'in' | 'starts';

export type Rights = {
  /** Which columns may choose rows, and how. A change must choose its rows. */
  filters: Record<string, readonly Operator[]>;
  read?: {
    order: readonly string[];
    /** How many rows one answer holds at most. */
    most: number;
    /** Whether `Prefer: count=exact` may ask how many rows there are in all. */
    counted?: true;
    /** Columns in which the same words may be looked for: `or=(a.ilike.%words%,b.ilike.%words%)`. */
    search?: readonly string[];
  };
  /** The columns that may be written. */
  insert?: readonly string[];
  update?: readonly string[];
  delete?: true;
};

export type Resource<Column = Kind> = { columns: Record<string, Column>; anonymous?: Rights; signedIn: Rights };

export type CallableFunction = {
  method: 'GET' | 'POST';
  args: Record<string, Kind>;
  writes?: true;
  /** Whether those who are not signed in may call it too. */
  anonymous?: true;
};

/** Everything that the Data API answers; all other calls are refused before they reach the database. */
export type AllowedCalls = {
  resources: Record<string, Resource>;
  functions: Record<string, CallableFunction>;
};
