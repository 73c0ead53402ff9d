const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be requested, across all servers on a database; functions bring limits of their own.
 *
 * Tries at a secret are a bucket: `times` at once, then one more every `refill` seconds, so that somebody with the right
 * password or code never waits for longer than a minute. A device that signed in before has a bucket of its own, which
 * others cannot empty. For all others an account has two: one for networks that have hardly tried today, so that the
 * owner gets in from anywhere, and a smaller one for those that have.
 */
export const limits = {
  signInByDevice: { times: 10, refill: minute, by: 'device', refundOnSuccess: true, from: 'known device' },
  signInByAccountAndAddress: { times: 10, refill: minute, by: 'both', refundOnSuccess: true, from: 'elsewhere' },
  signInByAccountAndRange: { times: 20, refill: 30, by: 'accountAndRange', refundOnSuccess: true, from: 'elsewhere' },
  signInByAddress: { times: 50, refill: 10, by: 'address', refundOnSuccess: true, from: 'elsewhere' },
  signInByNetwork: { times: 100, refill: 5, by: 'network', refundOnSuccess: true, from: 'elsewhere' },
  signInByAccount: { times: 600, refill: 1, by: 'account', refundOnSuccess: true, from: 'fresh network' },
  signInByAccountAgain: { times: 60, refill: 6, by: 'account', refundOnSuccess: true, from: 'tried network' },
  // With the right password: whoever knows it too keeps no device out that signed in before.
  sessionsByDevice: { times: 40, refill: 15, by: 'device', refundOnSuccess: false, from: 'known device' },
  sessionsByAccount: { times: 40, refill: 15, by: 'account', refundOnSuccess: false, from: 'elsewhere' },
  codeByDevice: { times: 5, refill: minute, by: 'device', refundOnSuccess: true, from: 'known device' },
  codeByAccountAndAddress: { times: 5, refill: minute, by: 'both', refundOnSuccess: true, from: 'elsewhere' },
  codeByAccountAndRange: { times: 10, refill: minute, by: 'accountAndRange', refundOnSuccess: true, from: 'elsewhere' },
  // Six digits, of which three are right at any moment: 3,600 guesses a day are one chance in a hundred.
  codeByAccount: { times: 60, refill: 40, by: 'account', refundOnSuccess: true, from: 'fresh network' },
  codeByAccountAgain: { times: 30, refill: minute, by: 'account', refundOnSuccess: true, from: 'tried network' },
  codeByAddress: { times: 20, refill: 30, by: 'address', refundOnSuccess: false },
  signUpByAddress: { times: 3, seconds: 3 * hour, by: 'address', batchSize: 1 },
  signUpByNetwork: { times: 12, seconds: 3 * hour, by: 'network', batchSize: 1 },
  mailByAddress: { times: 10, seconds: hour, by: 'address', batchSize: 1 },
  mailByNetwork: { times: 40, seconds: hour, by: 'network', batchSize: 1 },
  mailByRecipient: { times: 3, seconds: hour, by: 'account', batchSize: 1 },
  // Mails that let nobody in, which strangers may cause in anybody's name, however they spell it: they use up none of
  // those that do.
  otherMailByRecipient: { times: 3, seconds: hour, by: 'mailbox', batchSize: 1 },
  authRequestsByAddress: { times: 200, seconds: minute, by: 'address', batchSize: 10 },
  authReadsByAddress: { times: 1000, seconds: minute, by: 'address', batchSize: 50 },
  writesByAddress: { times: 100, seconds: minute, by: 'address', batchSize: 10 },
  writesByNetwork: { times: 400, seconds: minute, by: 'network', batchSize: 10 },
  readsByAddress: { times: 1000, seconds: minute, by: 'address', batchSize: 50 },
  readsByNetwork: { times: 4000, seconds: minute, by: 'network', batchSize: 50 },
} as const satisfies Record<string, Limit>;

/** So often in this time, counted from the first. */
export type Window = {
  times: number;
  seconds: number;
  by: By;
  /**
   * How many a server reserves from the common count at a time: a larger batch costs less, but a server may leave some
   * unused.
   */
  batchSize: number;
};

/** So often at once, and one more after every `refill` seconds. */
export type Bucket = {
  times: number;
  refill: number;
  by: By;
  /** An attempt that succeeds is not counted, so that only wrong passwords use up the allowance. */
  refundOnSuccess: boolean;
  /** Whom it is for, where it is not for everybody; a network is `fresh` for its first tries of a day at an account. */
  from?: 'known device' | 'elsewhere' | 'fresh network' | 'tried network';
};

export type Limit = Window | Bucket;

/**
 * An address is one IPv4 address or an IPv6 /64; a network is an IPv6 /48, which one customer may hold; a range is that
 * or an IPv4 /24; both means account and address together; a device is account, range and browser; a mailbox has many
 * spellings of an account's address.
 */
type By = 'account' | 'mailbox' | 'address' | 'network' | 'both' | 'accountAndRange' | 'device';

/** How many tries at an account a network has in a day before it counts as one that tries. */
export const freshTries = 3;

/** How long a device is known after it signed in. */
export const knownForDays = 90;

export type LimitName = keyof typeof limits;

/** The limits of calls to the Data API. */
export const restLimits = {
  reads: ['readsByAddress', 'readsByNetwork'],
  writes: ['writesByAddress', 'writesByNetwork'],
} as const satisfies Record<string, readonly LimitName[]>;

const password = ['signInByDevice', 'signInByAccountAndAddress', 'signInByAccountAndRange'] as const;
const passwordOfAccount = ['signInByAccount', 'signInByAccountAgain'] as const;
const code = ['codeByDevice', 'codeByAccountAndAddress', 'codeByAccountAndRange'] as const;
const codeOfAccount = ['codeByAccount', 'codeByAccountAgain'] as const;

/** The limits of each kind of auth request; the narrowest is counted first, so that a refusal uses up nothing else. */
export const authLimits = {
  signIn: [...password, 'signInByAddress', 'signInByNetwork', ...passwordOfAccount],
  signedIn: ['sessionsByDevice', 'sessionsByAccount'],
  signUp: ['signUpByAddress', 'signUpByNetwork'],
  signUpByMail: ['signUpByAddress', 'signUpByNetwork', 'otherMailByRecipient'],
  mail: ['mailByAddress', 'mailByNetwork', 'mailByRecipient'],
  mailToAnybody: ['mailByAddress', 'mailByNetwork', 'otherMailByRecipient'],
  code: [...code, 'codeByAddress', ...codeOfAccount],
  factor: [...code, ...codeOfAccount],
  password: [...password, ...passwordOfAccount],
  link: ['codeByAddress'],
} as const satisfies Record<string, readonly LimitName[]>;
