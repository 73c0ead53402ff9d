/** A client that sends or takes less than this for `slowMs` is let go, whatever it asked for. */
export const slowest = { bytesPerSecond: 8_000, forMs: 15_000 };

/** A connection has this long for its headers, and between two requests. */
export const headersWithinMs = 10_000;
export const idleMs = 30_000;

/**
 * Connections, from the number of descriptors that the process may have: `reserve` is for the database, the log and
 * files. More than `most` would only cost memory. One asker has a quarter, the network around it half.
 */
export const connectionBudget = { reserve: 192, most: 6_000, asker: 1 / 4, network: 1 / 2 };
