import { refusal } from '../gateway/answers.ts';
import { Refused } from '../gateway/refused.ts';

type More = { details?: string; hint?: string; headers?: Record<string, string> };

/** Codes and details are those of PostgREST: the official client passes them on, and older ones decide by them. */
function refuse(status: number, code: string, message: string, { headers, ...told }: More = {}): Refused {
  return new Refused(refusal(status, code, message, headers, told));
}

export const notUnderstood = (message: string) => refuse(400, 'PGRST100', message);
export const notAllowed = (what: string) => refuse(401, '42501', `permission denied for ${what}`);
export const noSuchTable = (name: string) =>
  refuse(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
export const noSuchFunction = (name: string, takes: string[] = []) =>
  refuse(404, 'PGRST202', `Could not find the function public.${name}(${takes.join(', ')}) in the schema cache`);
export const noSuchColumn = (table: string, column: string) =>
  refuse(400, '42703', `column ${table}.${column} does not exist`);
export const noSuchColumnToWrite = (table: string, column: string) =>
  refuse(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);
export const noSuchRelationship = (table: string, other: string) =>
  refuse(400, 'PGRST200', `Could not find a relationship between '${table}' and '${other}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
  });
export const notEmbedded = (other: string) =>
  refuse(400, 'PGRST108', `'${other}' is not an embedded resource in this request`, {
    hint: `Verify that '${other}' is included in the 'select' query parameter.`,
  });
export const noAggregates = () => refuse(400, 'PGRST123', 'Use of aggregate functions is not allowed');
export const wrongValue = (name: string, kind: string) =>
  refuse(400, '22P02', `invalid input syntax for type ${kind}, the type of ${name}`);
export const invalidJson = () => refuse(400, 'PGRST102', 'Empty or invalid json');
export const everyRow = (verb: 'UPDATE' | 'DELETE') => refuse(400, '21000', `${verb} requires a WHERE clause`);
export const otherMethods = (allowed: string[]) =>
  refuse(405, 'PGRST117', `Only ${allowed.join(', ')} can be asked here`, { headers: { allow: allowed.join(', ') } });
export const notAcceptable = () => refuse(406, 'PGRST107', 'The answer is given as application/json alone');
export const notOneRow = (rows: number) =>
  refuse(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
export const noSuchPage = (total: number) =>
  refuse(416, 'PGRST103', 'There are not that many rows', { headers: { 'content-range': `*/${total}` } });
export const tooLarge = () => refuse(413, 'payload_too_large', 'The request is too large');
export const notJson = () => refuse(415, 'unsupported_media_type', 'The body must be application/json');
