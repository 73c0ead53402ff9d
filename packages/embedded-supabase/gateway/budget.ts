import type { IncomingMessage } from 'node:http';
import { functionAt, isApiAddress, pathOf } from './addresses.ts';
import type { EdgeFunction } from './functions.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

/** One asker's share, and what all askers have together. Nobody else can use a row's share. */
type Share = { each: number; all: number };

export type Budget = {
  name: string;
  /** The longest body in bytes, which is 0 where none is read. */
  body: number;
  /** How long a body may take in all, however fast it arrives. */
  withinMs: number;
  /** Requests whose body is still arriving. */
  reading: Share;
  /** Bytes of bodies in memory, from their arrival until the answer is sent. */
  held: Share;
  /** What one asker may have in a minute, refused requests included. */
  minute: { requests: number; cpuMs: number };
  /** The function says itself that what it was sent is too large, in words or with a page. */
  answersTooLarge?: true;
};

const nothing = { each: 0, all: 0 };

/**
 * What a request may cost, known before a byte of its body is parsed. An asker is an IPv4 address or an IPv6 /64; the
 * network around it (an IPv4 /24 or IPv6 /48) has `networkShares` times as much. The finer limits of what is asked
 * are in limits.ts.
 */
export const budgets = {
  reads: {
    name: 'reads',
    body: 0,
    withinMs: 15_000,
    reading: nothing,
    held: nothing,
    minute: { requests: 3_000, cpuMs: 12_000 },
  },
  // A sign-in has 200 bytes; the longest is a passkey's answer with 4 KB of metadata.
  accounts: {
    name: 'accounts',
    body: 16 * KiB,
    withinMs: 30_000,
    reading: { each: 64, all: 512 },
    held: { each: 1 * MiB, all: 8 * MiB },
    minute: { requests: 600, cpuMs: 6_000 },
  },
  // An import sends 60,000 characters at a time, each of up to three bytes.
  data: {
    name: 'data',
    body: 192 * KiB,
    withinMs: 30_000,
    reading: { each: 32, all: 256 },
    held: { each: 2 * MiB, all: 16 * MiB },
    minute: { requests: 600, cpuMs: 6_000 },
  },
} as const satisfies Record<string, Budget>;

export const networkShares = 4;

/** Which row a request to the API belongs to, by its head alone; nothing for any other address. */
export function budgetOf(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  functions: Record<string, EdgeFunction>,
): Budget | null {
  if (!isApiAddress(url)) return null;
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return budgets.reads;
  const path = pathOf(url);
  if (path.startsWith('/auth/')) return budgets.accounts;
  if (path.startsWith('/rest/')) return budgets.data;
  return functionAt(functions, path)?.budget?.(headers) ?? budgets.reads;
}
