import type { Account } from '../postgres/account.ts';
import type { Project } from '../host/project.ts';

/** What the checks look at. `cluster` is nothing where the database is one of DATABASE_URL, or is not there. */
export type Patient = {
  project: Project;
  cluster: string | null;
  account: Account;
  isRunning: boolean;
  /** Ends what a check has started. */
  stopping: AbortSignal;
};

export type Problem = {
  /** What is wrong, in one line of plain English. */
  line: string;
  /** Mends it without touching what anybody has entered. */
  repair?: () => Promise<unknown>;
  /** The command or the act that mends it, where a program must not. */
  next?: string;
};

export type Check = { title: string; look(patient: Patient): Promise<Problem[]> };
