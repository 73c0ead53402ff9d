import type { Limiter } from '../gateway/limiter.ts';
import type { LimitName } from '../gateway/limits.ts';
import type { Sql } from '../database/connect.ts';
import type { AuthBody } from './body.ts';
import type { Keys } from './keys.ts';
import type { AuthMail } from './mail.ts';

/** What the service stands on. */
export type Auth = {
  sql: Sql;
  keys: Keys;
  limiter: Limiter;
  /** Null where no mail is set up: then accounts count as confirmed, because nothing could confirm them. */
  mail: AuthMail | null;
  secretKey: string;
  /** Keeps stored codes unreadable. */
  pepper: string;
  siteUrl: string;
  siteName: string;
  signInPath: string;
  signUpOpen: boolean;
};

/** One request on its way through a route. */
export type Visit = {
  auth: Auth;
  request: Request;
  url: URL;
  body: AuthBody;
  /** The parts of the path that stand for an id. */
  ids: string[];
  /** Counts against these limits, for the account where one is named, and refuses when one is reached. */
  count(names: readonly LimitName[], account?: string): Promise<void>;
  /** Waits for a turn to hash or compare a password, where a stranger may ask for it; it ends with the answer. */
  takeTurn(account: string): Promise<void>;
  /** Takes the last count back: it was no failure. */
  forgive(names: readonly LimitName[], account?: string): Promise<void>;
};

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `*` stands for an id, a final `**` for anything further. */
  path: string;
  /** Counted before the route runs; routes that guard more themselves leave it out. */
  limit?: LimitName;
  /** Open to plain links, which have no key. */
  withoutKey?: boolean;
  answer(visit: Visit): Promise<object>;
};
