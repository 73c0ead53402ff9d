import type { IncomingHttpHeaders } from 'node:http';
import type { Budget } from './budget.ts';

/** A function as Supabase's edge functions are, reached at `/functions/v1/` and its name. */
export type EdgeFunction = {
  handle(request: Request, info: { address: string }): Promise<Response>;
  /** The names of the limits that a request counts against. */
  limits(request: Request): readonly string[];
  /** What a request with a body may cost, by its head; that of reading if nothing is given. */
  budget?(headers: IncomingHttpHeaders): Budget;
  /** How long an answer may take. A function without it keeps its own time. */
  withinMs?: number;
  /** Decides itself which websites may send to it. */
  answersPreflight?: true;
  /** Serves also where nothing can be counted, because the database is away. */
  servesUncounted?: true;
  /** What somebody over a limit reads. */
  tooManyWords?: string;
};
