import type { Channel } from '#shared/deliveries/settings.ts';
import type { Enquiry } from '#shared/enquiry/payload.ts';

/** The inbox as the Data API returns it; the rules are in the migrations. Times are ISO 8601 with microseconds. */
export type Status = 'new' | 'replied' | 'won' | 'lost' | 'spam';

/** The views of the inbox: unanswered, answered, won or lost, spam, and everything but spam. */
export type View = 'waiting' | 'answered' | 'closed' | 'spam' | 'all';

/** How many each view holds, or that a search finds too many to count. */
export type Counts = { [view in View]?: number } & { more_than?: number };

export type SpamReason = 'honeypot' | 'too fast';

export type Delivery = {
  channel: Channel;
  attempts: number;
  next_attempt_at: string;
  delivered_at: string | null;
  failed_at: string | null;
  last_answer: string | null;
};

type Stored = {
  id: string;
  reference: string;
  status: Status;
  spam_reason: SpamReason | null;
  created_at: string;
  answered_at: string | null;
};

export type ListedEnquiry = Stored &
  Pick<Enquiry, 'name' | 'service' | 'address'> & {
    /** The first words of the message. */
    beginning: string;
    /** How many came with it. */
    photographs: number;
    deliveries: Delivery[];
  };

export type ExportedEnquiry = Stored & Enquiry & { consent_at: string; notes: string };

export type Try = {
  attempt: number;
  started_at: string;
  finished_at: string | null;
  succeeded: boolean | null;
  answer: string | null;
};

export type TriedDelivery = Delivery & { id: string; locked_until: string | null; tries: Try[] };

export type Change = {
  id: number;
  changed_at: string;
  changed_by_name: string;
  what: 'status' | 'notes' | 'sent again';
  value_before: string;
  value_after: string;
};

export type OpenedEnquiry = ExportedEnquiry & {
  version: number;
  photographs: number;
  from_same_sender: number;
  deliveries: TriedDelivery[];
  history: Change[];
};

/** One photograph, under an address that is good for half an hour. */
export type PhotographLink = { id: string; width: number; height: number; link: string };

export type Overview = {
  weeks: { week: string; services: Record<string, number> }[];
  answers: { in_time: number; late: number; waiting: number; overdue: number };
  sources: { source: string; enquiries: number }[];
  /** By postcode district; under an empty one what has no whole postcode. */
  districts: Record<string, number>;
};

type FilterArgs = { wanted_service?: string; wanted_source?: string; wanted_districts?: string; search?: string };
type Page = FilterArgs & { wanted_view?: View; after_at?: string; after_id?: string; page_size: number };

export type InboxTables = {
  enquiries: {
    Row: { reference: string; version: number };
    Insert: never;
    Update: { status?: Status; notes?: string };
    Relationships: [];
  };
};

export type InboxFunctions = {
  list_enquiries: { Args: Page; Returns: ListedEnquiry[] };
  export_enquiries: { Args: Page; Returns: ExportedEnquiry[] };
  count_enquiries: { Args: FilterArgs; Returns: Counts };
  count_unanswered_enquiries: { Args: Record<string, never>; Returns: number };
  read_enquiry: { Args: { wanted_reference: string }; Returns: OpenedEnquiry | null };
  open_photographs: { Args: { enquiry: string }; Returns: PhotographLink[] };
  send_enquiry_again: { Args: { enquiry: string }; Returns: number };
  erase_enquiries: { Args: { person_email: string; expected: number }; Returns: number };
  enquiries_overview: { Args: { reply_hours: number }; Returns: Overview };
};
