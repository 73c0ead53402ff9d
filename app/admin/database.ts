import type { BusinessTables } from './business/business-database.ts';
import type { InboxFunctions, InboxTables } from './enquiries/inbox-database.ts';
import type { ReviewSource } from '../reviews/featured-reviews.ts';
import type { StaffFunctions, StaffTables } from './staff-database.ts';

/** The tables of the staff area as the Data API shows them; the rules are in the migrations. */
export type Database = {
  public: {
    Tables: BusinessTables &
      InboxTables &
      StaffTables & {
        google_reviews: Table<Review, Omit<Review, 'id' | 'created_at'>>;
        profiles: Table<Profile, never>;
        user_roles: Table<UserRole, UserRole>;
      };
    Views: Record<string, never>;
    Functions: InboxFunctions &
      StaffFunctions & {
        new_reviews: { Args: { reviews: string }; Returns: string[] };
        import_reviews: { Args: { reviews: string }; Returns: string[] };
        operation_state: { Args: Record<string, never>; Returns: OperationState };
      };
  };
};

type Table<Row, Insert> = { Row: Row; Insert: Insert; Update: Partial<Insert>; Relationships: [] };

export type Review = {
  id: string;
  author_name: string;
  author_image: string | null;
  rating: number;
  review_text: string | null;
  time_posted: string;
  is_featured: boolean;
  review_id: string;
  created_at: string;
  source: ReviewSource | null;
  source_url: string | null;
};

export type Profile = { id: string; full_name: string | null; email: string | null; created_at: string };

export type UserRole = { user_id: string; role: string };

/** How the site itself is doing, as the servers have last seen it. */
export type OperationState = {
  troubles: { words: string; since: string }[];
  last_backup: string | null;
  database_bytes: number;
};
