import type { Functions, Row } from '../_shared/database-types.ts';

/** The backend calls of the function: the few of the official client that it needs. */
type Answer<T> = { data: T | null; error: BackendError | null };
type BackendError = { message: string; code?: string | undefined; status?: number | undefined };
type Args<Name extends keyof Functions> = Functions[Name]['Args'];

export type StaffLink = Pick<Row<'staff_links'>, 'purpose' | 'email' | 'full_name' | 'usable_from'>;
export type IssuedLink = Pick<Row<'staff_links'>, 'email' | 'usable_from'> & { token: string };
export type ClaimedLink = Pick<Row<'staff_links'>, 'id' | 'email' | 'full_name' | 'person'>;

export type Caller = {
  rpc(name: 'invite_staff', args: Args<'invite_staff'>): PromiseLike<Answer<string>>;
  /** Answers the link's id; its secret is for the person alone. */
  rpc(name: 'make_reset_link', args: Args<'make_reset_link'>): PromiseLike<Answer<string>>;
};

/** With the service key. */
export type Service = {
  rpc(name: 'issue_reset_link', args: Args<'issue_reset_link'>): PromiseLike<Answer<IssuedLink>>;
  rpc(name: 'discard_staff_link', args: Args<'discard_staff_link'>): PromiseLike<Answer<unknown>>;
  rpc(name: 'read_staff_link', args: Args<'read_staff_link'>): PromiseLike<Answer<StaffLink>>;
  rpc(name: 'claim_staff_link', args: Args<'claim_staff_link'>): PromiseLike<Answer<ClaimedLink>>;
  rpc(name: 'release_staff_link', args: Args<'release_staff_link'>): PromiseLike<Answer<unknown>>;
  rpc(name: 'finish_staff_link', args: Args<'finish_staff_link'>): PromiseLike<Answer<unknown>>;
  auth: {
    admin: {
      createUser(account: Account & Named & { email: string }): Promise<UserAnswer>;
      updateUserById(id: string, account: Account & Partial<Named>): Promise<UserAnswer>;
    };
  };
};

type Account = { password: string; email_confirm: true };
type Named = { user_metadata: { full_name: string } };
type UserAnswer = { data: { user: { id: string } | null }; error: BackendError | null };

/** The backend's refusal, in its own words where they are for people. */
export class Refusal extends Error {
  readonly status: number;
  /** What else the answer says beside the message. */
  readonly details: Record<string, string>;
  constructor(status: number, message: string, details: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** The data of an answer; passes on refusals that a person can resolve, and throws on anything else. */
export function dataOf<T>({ data, error }: Answer<T>): T | null {
  if (!error) return data;
  if (error.code === 'reauthentication_needed') throw new Refusal(403, error.message, { code: error.code });
  if (error.code === '42501' || error.code === 'PGRST301') throw new Refusal(403, error.message);
  if (error.code?.startsWith('P0') || error.code === '23514') throw new Refusal(422, error.message);
  if (error.status && error.status >= 400 && error.status < 500) throw new Refusal(422, error.message);
  throw new Error(error.code ?? 'unknown');
}
