import { refusal } from '../../http/answers.ts';
import { Refused } from '../../http/refused.ts';

/** The codes are those of PostgREST, which the official client passes on. */
function refuse(status: number, code: string, message: string, headers?: Record<string, string>): Refused {
  return new Refused(refusal(status, code, message, headers));
}

export const notUnderstood = (message: string) => refuse(400, 'PGRST100', message);
export const notAllowed = (what: string) => refuse(401, '42501', `permission denied for ${what}`);
export const noSuchTable = (name: string) => refuse(404, 'PGRST205', `Could not find the table 'public.${name}'`);
export const noSuchFunction = (name: string) => refuse(404, 'PGRST202', `Could not find the function public.${name}`);
export const otherMethods = (allowed: string[]) =>
  refuse(405, 'PGRST117', `Only ${allowed.join(', ')} can be asked here`, { allow: allowed.join(', ') });
export const notAcceptable = () => refuse(406, 'PGRST107', 'The answer is given as application/json alone');
export const notOneRow = (rows: number) =>
  refuse(406, 'PGRST116', `The answer is one object, but there are ${rows} rows`);
export const noSuchPage = (total: number) =>
  refuse(416, 'PGRST103', 'There are not that many rows', { 'content-range': `*/${total}` });
export const tooLarge = () => refuse(413, 'payload_too_large', 'The request is too large');
export const notJson = () => refuse(415, 'unsupported_media_type', 'The body must be application/json');
