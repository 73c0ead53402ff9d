import type { Row } from '#shared/database-types.ts';

/** The inbox as the Data API returns it; the rules are in the migrations. Times are ISO 8601 with microseconds. */
type Stored = Row<'enquiries'>;

export type Status = Stored['status'];

/** The views of the inbox: unanswered, one's own, answered, won or lost, spam, and everything but spam. */
export type View = 'waiting' | 'mine' | 'answered' | 'closed' | 'spam' | 'all';

/** How many each view holds, or that a search finds too many to count. */
export type Counts = { [view in View]?: number } & { more_than?: number };

export type SpamReason = NonNullable<Stored['spam_reason']>;

export type Delivery = Pick<
  Row<'enquiry_deliveries'>,
  'channel' | 'attempts' | 'next_attempt_at' | 'delivered_at' | 'failed_at' | 'last_answer' | 'locked_until'
>;

export type Unanswered = { waiting: number; late: number };

export type Colleague = { id: string; name: string };

/** Who has it, if anybody. */
type Assigned = { assigned_to: string | null; assigned_name: string | null };

export type ListedEnquiry = Assigned &
  Pick<
    Stored,
    | 'id'
    | 'version'
    | 'reference'
    | 'name'
    | 'service'
    | 'address'
    | 'status'
    | 'spam_reason'
    | 'spam_signs'
    | 'remind_on'
    | 'created_at'
    | 'answered_at'
  > & {
    /** The first words of the message. */
    beginning: string;
    /** How many came with it. */
    photographs: number;
    /** How many other enquiries came from the same address or telephone. */
    others: number;
    deliveries: Delivery[];
  };

export type ExportedEnquiry = Omit<
  Stored,
  | 'address_hash'
  | 'content_hash'
  | 'channels'
  | 'version'
  | 'updated_at'
  | 'district'
  | 'is_canary'
  | 'assigned_to'
  | 'learned_as'
>;

export type Try = Omit<Row<'enquiry_delivery_attempts'>, 'delivery_id'>;

export type TriedDelivery = Delivery & Pick<Row<'enquiry_deliveries'>, 'id' | 'reply_id'> & { tries: Try[] };

/** An erasure is the history of no enquiry that is left. */
export type Change = Omit<Row<'enquiry_history'>, 'enquiry_id' | 'changed_by' | 'what'> & {
  what: Exclude<Row<'enquiry_history'>['what'], 'erased'>;
};

export type Reply = { id: string; body: string; written_by_name: string; created_at: string };

/** Another enquiry of the same person. */
export type OtherEnquiry = Pick<Stored, 'reference' | 'status' | 'created_at' | 'answered_at'> & {
  service: string;
  beginning: string;
  last_reply: string | null;
};

export type OpenedEnquiry = ExportedEnquiry &
  Assigned & {
    version: number;
    photographs: number;
    from_same_sender: number;
    others: OtherEnquiry[];
    replies: Reply[];
    /** What one has begun to write. */
    draft: string | null;
    /** From whom replies come; nobody where no mail server is set up. */
    reply_from: string | null;
    deliveries: TriedDelivery[];
    history: Change[];
  };

/** What staff change about an enquiry. */
export type EnquiryChange =
  | { status: Status }
  | { notes: string }
  | { assigned_to: string | null }
  | { remind_on: string | null };

export type ReplyTemplate = Row<'reply_templates'>;

/** One photograph, under an address that is good for half an hour. */
export type PhotographLink = Pick<Row<'enquiry_photographs'>, 'id' | 'width' | 'height'> & { link: string };

export type Overview = {
  weeks: { week: string; services: Record<string, number> }[];
  answers: { in_time: number; late: number; waiting: number; overdue: number };
  sources: { source: string; enquiries: number }[];
  /** By postcode district; under an empty one what has no whole postcode. */
  districts: Record<string, number>;
};

export type InboxAnswers = {
  list_enquiries: ListedEnquiry[];
  count_unanswered_enquiries: Unanswered;
  list_colleagues: Colleague[];
  export_enquiries: ExportedEnquiry[];
  count_enquiries: Counts;
  read_enquiry: OpenedEnquiry | null;
  open_photographs: PhotographLink[];
  enquiries_overview: Overview;
};
