import type { ContentCalls } from '#shared/content/calls.ts';
import type { Functions, Row, Tables } from '#shared/database-types.ts';
import type { InboxAnswers } from './enquiries/inbox-database.ts';
import type { WorkAnswers } from './work/job-database.ts';

/** What functions answer as JSON, into which the database's own types do not reach. */
type Answers = InboxAnswers &
  WorkAnswers &
  ContentAnswersOf<keyof ContentCalls> & {
    new_reviews: string[];
    import_reviews: string[];
    list_my_sessions: OpenSession[];
    operation_state: OperationState;
  };

type ContentAnswersOf<Name extends keyof ContentCalls> = { [Each in Name]: ContentCalls[Each]['answer'] };

/** The database of the staff area. */
export type Database = {
  public: {
    Tables: Tables;
    Views: Record<string, never>;
    Functions: {
      [Name in keyof Functions]: {
        Args: Functions[Name]['Args'];
        Returns: Name extends keyof Answers ? Answers[Name] : Functions[Name]['Returns'];
      };
    };
  };
};

export type Review = Row<'google_reviews'>;

export type Profile = Row<'profiles'>;

/** An invitation or a reset link that nobody has used yet; one that a person may object to is usable a day later. */
export type PendingLink = Pick<
  Row<'staff_links'>,
  'id' | 'purpose' | 'email' | 'full_name' | 'as_admin' | 'as_office' | 'usable_from' | 'expires_at'
>;

export type OpenSession = {
  id: string;
  signed_in_at: string;
  last_used_at: string;
  device: string | null;
  address: string | null;
  is_this: boolean;
};

/** How the site itself is doing, as the servers have last seen it. */
export type OperationState = {
  problems: { words: string; since: string }[];
  last_backup: string | null;
};
