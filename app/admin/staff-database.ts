/** Staff accounts as the Data API shows them; the rules are in the migrations. */
export type Activity = { id: number; happened_at: string; person_name: string; what: string; about: string };

export type Invitation = {
  id: string;
  purpose: 'invitation' | 'reset';
  email: string;
  full_name: string;
  as_admin: boolean;
  expires_at: string;
};

export type OpenSession = {
  id: string;
  signed_in_at: string;
  last_used_at: string;
  device: string | null;
  address: string | null;
  is_this: boolean;
};

type ReadOnly<Row> = { Row: Row; Insert: never; Update: never; Relationships: [] };
type NoArgs = Record<string, never>;

export type StaffTables = {
  staff_activity: ReadOnly<Activity>;
  staff_links: ReadOnly<Invitation>;
  second_factor_rule: ReadOnly<{ required_from: string }>;
};

export type StaffFunctions = {
  list_my_sessions: { Args: NoArgs; Returns: OpenSession[] };
  list_second_factors: { Args: NoArgs; Returns: string[] };
  new_recovery_codes: { Args: NoArgs; Returns: string[] };
  use_recovery_code: { Args: { code: string }; Returns: boolean };
  withdraw_invitation: { Args: { invitation: string }; Returns: null };
  remove_user: { Args: { person: string }; Returns: null };
};
