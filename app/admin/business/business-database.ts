/** Notices and hours as the Data API shows them; the rules are in the migrations. */
export type StoredNotice = { id: string; message: string; first_day: string; last_day: string; created_at: string };
export type SavedNotice = Omit<StoredNotice, 'id' | 'created_at'>;

export type StoredHours = {
  id: string;
  first_day: string;
  last_day: string;
  opens: string | null;
  closes: string | null;
  created_at: string;
};
export type SavedHours = Omit<StoredHours, 'id' | 'created_at'>;

export type BusinessTables = {
  notices: { Row: StoredNotice; Insert: SavedNotice; Update: SavedNotice; Relationships: [] };
  different_hours: { Row: StoredHours; Insert: SavedHours; Update: never; Relationships: [] };
};
