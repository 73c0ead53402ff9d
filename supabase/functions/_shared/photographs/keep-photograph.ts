import { Buffer } from 'node:buffer';
import type { Functions } from '../database-types.ts';
import { withDeadline } from '../deadline.ts';
import type { PhotographRefusal } from './messages.ts';

export type Photograph = { picture: Uint8Array; width: number; height: number };

/** Makes whatever was sent into a small JPEG without metadata, or says why that cannot be. */
export type Prepare = (file: Uint8Array) => Promise<Photograph | { refused: PhotographRefusal }>;

type DatabaseAnswer<Data> = PromiseLike<{ data: Data | null; error: Error | null }>;

/** The calls of a Supabase client that are needed here, with the service role. */
export type PhotographDatabase = {
  rpc(name: 'is_photograph_ticket', call: Functions['is_photograph_ticket']['Args']): DatabaseAnswer<boolean>;
  rpc(
    name: 'add_photograph',
    call: Functions['add_photograph']['Args'],
  ): DatabaseAnswer<{ photographs: number; refused?: undefined } | { refused: 'ticket' | 'enough' | 'busy' }>;
  rpc(name: 'read_photograph', call: Functions['read_photograph']['Args']): DatabaseAnswer<string>;
};

/** How many photographs the enquiry has now, or why this one was not kept. */
export type Kept = { photographs: number } | { refused: PhotographRefusal };

export type KeepPhotograph = (ticket: string, file: Uint8Array) => Promise<Kept>;

const databaseLimitMs = 10_000;

/** Servers and proxies close a connection that is silent for a minute: by then the sender must have an answer. */
export const photographAnswerWithinMs = 45_000;

/** Stores a photograph with the enquiry its ticket is for. */
export function createKeepPhotograph(database: PhotographDatabase, prepare: Prepare): KeepPhotograph {
  return async function keepPhotograph(ticket, file) {
    if (!(await dataOf(database.rpc('is_photograph_ticket', { ticket })))) return { refused: 'ticket' };
    const prepared = await prepare(file);
    if ('refused' in prepared) return prepared;
    const { picture, width, height } = prepared;
    const content = Buffer.from(picture).toString('base64');
    const data = await dataOf(database.rpc('add_photograph', { ticket, picture: content, width, height }));
    return data.refused === undefined ? data : { refused: data.refused };
  };
}

async function dataOf<Data>(query: DatabaseAnswer<Data>): Promise<Data> {
  const { data, error } = await withDeadline(databaseLimitMs, query);
  if (error) throw error;
  if (data === null) throw new Error('The database gave no answer');
  return data;
}
