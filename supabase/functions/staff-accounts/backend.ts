/** The backend calls of the function: the few of the official client that it needs. */
type Answer<T> = { data: T | null; error: BackendError | null };
type BackendError = { message: string; code?: string | undefined; status?: number | undefined };

export type StaffLink = { purpose: 'invitation' | 'reset'; email: string; full_name: string };
export type ClaimedLink = { id: string; email: string; full_name: string; person: string | null };

export type Caller = {
  rpc(name: 'invite_staff', args: { email: string; full_name: string; as_admin: boolean }): PromiseLike<Answer<string>>;
  rpc(name: 'make_reset_link', args: { person: string }): PromiseLike<Answer<string>>;
};

/** With the service key. */
export type Service = {
  rpc(name: 'read_staff_link', args: { token: string }): PromiseLike<Answer<StaffLink>>;
  rpc(name: 'claim_staff_link', args: { token: string }): PromiseLike<Answer<ClaimedLink>>;
  rpc(name: 'release_staff_link', args: { link: string }): PromiseLike<Answer<unknown>>;
  rpc(name: 'finish_staff_link', args: { link: string; person: string }): PromiseLike<Answer<unknown>>;
  auth: {
    admin: {
      createUser(account: Account & { email: string; user_metadata: { full_name: string } }): Promise<UserAnswer>;
      updateUserById(id: string, account: Account): Promise<UserAnswer>;
    };
  };
};

type Account = { password: string; email_confirm: true };
type UserAnswer = { data: { user: { id: string } | null }; error: BackendError | null };

/** The backend's refusal, in its own words where they are for people. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The data of an answer; passes on refusals that a person can resolve, and throws on anything else. */
export function dataOf<T>({ data, error }: Answer<T>): T | null {
  if (!error) return data;
  if (error.code === '42501' || error.code === 'PGRST301') throw new Refusal(403, error.message);
  if (error.code?.startsWith('P0') || error.code === '23514') throw new Refusal(422, error.message);
  if (error.status && error.status >= 400 && error.status < 500) throw new Refusal(422, error.message);
  throw new Error(error.code ?? 'unknown');
}
