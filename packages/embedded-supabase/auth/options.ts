import type { Mailer } from './mail.ts';

export type AuthOptions = {
  /** The public address of the site: links and sessions belong to it. */
  siteUrl: string;
  /** What security keys show as the name of the site; its host if nothing is given. */
  siteName?: string;
  /** The page that mailed links lead to; it reads `token_hash`, `type` and `next` behind the #. */
  signInPath?: string;
  /** Whether anybody may make an account; open if nothing is given. */
  signUp?: 'open' | 'closed';
  /** Without it accounts count as confirmed, because nothing could confirm them. */
  mailer?: Mailer | undefined;
};
