const minute = 60;
const hour = 60 * minute;

/** How often something may be asked. `shared` limits are counted in PostgreSQL, for all servers together. */
export const limits = {
  signInByAccount: { times: 10, seconds: 15 * minute, by: 'account', shared: true, forgiven: true },
  signInByAddress: { times: 50, seconds: 15 * minute, by: 'address', shared: true, forgiven: true },
  signUpByAddress: { times: 3, seconds: 3 * hour, by: 'address', shared: true, forgiven: false },
  recoveryByAccount: { times: 3, seconds: hour, by: 'account', shared: true, forgiven: false },
  codeByAccount: { times: 5, seconds: 10 * minute, by: 'account', shared: true, forgiven: false },
  writesByAddress: { times: 100, seconds: minute, by: 'address', shared: false, forgiven: false },
  readsByAddress: { times: 1000, seconds: minute, by: 'address', shared: false, forgiven: false },
} as const satisfies Record<string, Limit>;

/** `forgiven`: an attempt that succeeds is not counted, so that only wrong passwords use up the allowance. */
export type Limit = { times: number; seconds: number; by: 'account' | 'address'; shared: boolean; forgiven: boolean };

export type LimitName = keyof typeof limits;

/** Functions that only read, asked by POST because the words of a search do not belong into an address. */
const readingFunction = /^\/rest\/v1\/rpc\/(list|export|count|read)_[a-z_]+$/;

/** Which limits a request to the API meets. */
export function limitsFor(method: string, url: URL): LimitName[] {
  const { pathname } = url;
  const reading = method === 'GET' || method === 'HEAD' || readingFunction.test(pathname);
  if (pathname === '/auth/v1/verify') return ['codeByAccount', 'writesByAddress'];
  if (reading) return ['readsByAddress'];
  switch (pathname) {
    case '/auth/v1/token': {
      const grants = url.searchParams.getAll('grant_type');
      const refreshing = grants.length === 1 && grants[0] === 'refresh_token';
      return refreshing ? ['writesByAddress'] : ['signInByAccount', 'signInByAddress', 'writesByAddress'];
    }
    case '/auth/v1/signup':
      return ['signUpByAddress', 'writesByAddress'];
    case '/auth/v1/recover':
    case '/auth/v1/otp':
    case '/auth/v1/resend':
      return ['recoveryByAccount', 'writesByAddress'];
    default:
      return ['writesByAddress'];
  }
}
