const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be requested, across all servers on a database. Enquiries also have limits in
 * `submit_enquiry` of supabase/migrations: 5 from an address in 10 minutes, 3 from an e-mail in an hour.
 */
export const limits = {
  signInByAccountAndAddress: { times: 10, seconds: 15 * minute, by: 'both', atOnce: 1, forgiven: true },
  // Far higher: attempts from many networks must not lock the owner out, and still cannot guess for long.
  signInByAccount: { times: 200, seconds: 15 * minute, by: 'account', atOnce: 1, forgiven: true },
  signInByAddress: { times: 50, seconds: 15 * minute, by: 'address', atOnce: 1, forgiven: true },
  signInByNetwork: { times: 200, seconds: 15 * minute, by: 'network', atOnce: 1, forgiven: true },
  signUpByAddress: { times: 3, seconds: 3 * hour, by: 'address', atOnce: 1, forgiven: false },
  signUpByNetwork: { times: 12, seconds: 3 * hour, by: 'network', atOnce: 1, forgiven: false },
  mailByAddress: { times: 10, seconds: hour, by: 'address', atOnce: 1, forgiven: false },
  mailByNetwork: { times: 40, seconds: hour, by: 'network', atOnce: 1, forgiven: false },
  mailByRecipient: { times: 3, seconds: hour, by: 'account', atOnce: 1, forgiven: false },
  codeByAccountAndAddress: { times: 5, seconds: 10 * minute, by: 'both', atOnce: 1, forgiven: true },
  codeByAccount: { times: 50, seconds: hour, by: 'account', atOnce: 1, forgiven: true },
  codeByAddress: { times: 20, seconds: 10 * minute, by: 'address', atOnce: 1, forgiven: false },
  authRequestsByAddress: { times: 200, seconds: minute, by: 'address', atOnce: 10, forgiven: false },
  authReadsByAddress: { times: 1000, seconds: minute, by: 'address', atOnce: 50, forgiven: false },
  writesByAddress: { times: 100, seconds: minute, by: 'address', atOnce: 10, forgiven: false },
  writesByNetwork: { times: 400, seconds: minute, by: 'network', atOnce: 10, forgiven: false },
  readsByAddress: { times: 1000, seconds: minute, by: 'address', atOnce: 50, forgiven: false },
  readsByNetwork: { times: 4000, seconds: minute, by: 'network', atOnce: 50, forgiven: false },
  enquiriesByAddress: { times: 100, seconds: minute, by: 'address', atOnce: 10, forgiven: false },
  enquiriesByNetwork: { times: 20, seconds: 10 * minute, by: 'network', atOnce: 1, forgiven: false },
  photographsByAddress: { times: 60, seconds: hour, by: 'address', atOnce: 1, forgiven: false },
  photographsByNetwork: { times: 120, seconds: hour, by: 'network', atOnce: 1, forgiven: false },
} as const satisfies Record<string, Limit>;

export type Limit = {
  times: number;
  seconds: number;
  /** An address is one IPv4 address or an IPv6 /64; a network is an IPv6 /48, which one customer may hold; both means account and address together. */
  by: 'account' | 'address' | 'network' | 'both';
  /**
   * How many a server reserves from the common count at a time: a larger batch costs less, but a server may leave some
   * unused.
   */
  atOnce: number;
  /** An attempt that succeeds is not counted, so that only wrong passwords use up the allowance. */
  forgiven: boolean;
};

export type LimitName = keyof typeof limits;

/** The limits of calls to the Data API. */
export const restLimits = {
  reads: ['readsByAddress', 'readsByNetwork'],
  writes: ['writesByAddress', 'writesByNetwork'],
} as const satisfies Record<string, readonly LimitName[]>;

export const enquiryLimits = ['enquiriesByAddress', 'enquiriesByNetwork'] as const satisfies readonly LimitName[];

/** The limits of photographs; each upload also needs a ticket. */
export const photographLimits = [
  'photographsByAddress',
  'photographsByNetwork',
] as const satisfies readonly LimitName[];

/** The limits of each kind of auth request; the account is counted first, so that a refusal uses up nothing else. */
export const authLimits = {
  signIn: ['signInByAccountAndAddress', 'signInByAccount', 'signInByAddress', 'signInByNetwork'],
  signUp: ['signUpByAddress', 'signUpByNetwork'],
  signUpByMail: ['signUpByAddress', 'signUpByNetwork', 'mailByRecipient'],
  mail: ['mailByAddress', 'mailByNetwork', 'mailByRecipient'],
  code: ['codeByAccountAndAddress', 'codeByAccount', 'codeByAddress'],
  factor: ['codeByAccountAndAddress', 'codeByAccount'],
  password: ['signInByAccountAndAddress', 'signInByAccount'],
  link: ['codeByAddress'],
} as const satisfies Record<string, readonly LimitName[]>;
