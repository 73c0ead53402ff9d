const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be asked, of all servers on a database together. Enquiries have limits of their own beside
 * these, in `submit_enquiry` of supabase/migrations: 5 from an address in 10 minutes, 3 from an e-mail in an hour.
 */
export const limits = {
  signInByAccount: { times: 10, seconds: 15 * minute, by: 'account', atOnce: 1, forgiven: true },
  signInByAddress: { times: 50, seconds: 15 * minute, by: 'address', atOnce: 1, forgiven: true },
  signUpByAddress: { times: 3, seconds: 3 * hour, by: 'address', atOnce: 1, forgiven: false },
  recoveryByAccount: { times: 3, seconds: hour, by: 'account', atOnce: 1, forgiven: false },
  codeByAccount: { times: 5, seconds: 10 * minute, by: 'account', atOnce: 1, forgiven: false },
  writesByAddress: { times: 100, seconds: minute, by: 'address', atOnce: 10, forgiven: false },
  writesByNetwork: { times: 400, seconds: minute, by: 'network', atOnce: 10, forgiven: false },
  readsByAddress: { times: 1000, seconds: minute, by: 'address', atOnce: 50, forgiven: false },
  readsByNetwork: { times: 4000, seconds: minute, by: 'network', atOnce: 50, forgiven: false },
  enquiriesByAddress: { times: 100, seconds: minute, by: 'address', atOnce: 10, forgiven: false },
  enquiriesByNetwork: { times: 20, seconds: 10 * minute, by: 'network', atOnce: 1, forgiven: false },
} as const satisfies Record<string, Limit>;

export type Limit = {
  times: number;
  seconds: number;
  /** An address is one IPv4 address or an IPv6 /64; a network is an IPv6 /48, of which one customer may have all. */
  by: 'account' | 'address' | 'network';
  /** How many a server takes from the common count at a time: more cost less, but a server may keep some unused. */
  atOnce: number;
  /** An attempt that succeeds is not counted, so that only wrong passwords use up the allowance. */
  forgiven: boolean;
};

export type LimitName = keyof typeof limits;

/** Which limits a call of the Data API meets. */
export const restLimits = {
  reads: ['readsByAddress', 'readsByNetwork'],
  writes: ['writesByAddress', 'writesByNetwork'],
} as const satisfies Record<string, readonly LimitName[]>;

/** Which limits a request to auth meets. */
export function limitsFor(method: string, url: URL): LimitName[] {
  const { pathname } = url;
  const reading = method === 'GET' || method === 'HEAD';
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
