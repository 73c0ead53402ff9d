/** The limits of a photograph and how many an enquiry may have; the database enforces the same numbers. */
export const photographLimits = {
  most: 6,
  /** Pixels of the longer side: enough to judge a hedge by, a tenth of what a phone takes. */
  longestSide: 1600,
  bytes: 2 * 1024 * 1024,
} as const;

/** What a form without scripts may send in one post: it cannot make its pictures smaller first. */
export const largestFormPost = 24 * 1024 * 1024;

/** How many photographs will follow an enquiry, sent as a header: the payload keeps its thirteen keys. */
export const photographsHeader = 'x-photographs';

/** The header with the ticket that came with the reference. */
export const ticketHeader = 'x-photograph-ticket';
