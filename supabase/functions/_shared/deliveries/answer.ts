/** The result of one attempt. The text is stored and shown to admins: codes and reasons, never a visitor's words. */
export type Answer = {
  succeeded: boolean;
  text: string;
  /** Recipients that were refused while others accepted: only these are tried again. */
  refusedRecipients?: string[];
  /** No further try will help. */
  stop?: boolean;
  /** The mail server had the whole message and did not answer: whether it has taken it nobody knows. */
  mayHaveArrived?: boolean;
  /** Milliseconds the receiver asked us to wait. */
  retryAfter?: number;
};
