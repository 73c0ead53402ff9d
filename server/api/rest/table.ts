import type { Kind } from './kinds.ts';

/** `in` takes a list, `starts` the pattern `text%` of `like`; all other operators of the Data API are refused. */
export type Operator = 'eq' | 'in' | 'starts';

export type Rights = {
  /** Which columns may choose rows, and how. A change must choose its rows. */
  filters: Record<string, readonly Operator[]>;
  read?: {
    order: readonly string[];
    /** How many rows one answer holds at most. */
    most: number;
    /** Whether `Prefer: count=exact` may ask how many rows there are in all. */
    counted?: true;
    /** Columns in which the same words may be looked for: `or=(a.ilike.%words%,b.ilike.%words%)`. */
    search?: readonly string[];
  };
  /** The columns that may be written. */
  insert?: readonly string[];
  update?: readonly string[];
  delete?: true;
};

export type Resource = { columns: Record<string, Kind>; strangers?: Rights; signedIn: Rights };

export type CallableFunction = {
  method: 'GET' | 'POST';
  takes: Record<string, Kind>;
  writes?: true;
  /** Whether those who are not signed in may call it too. */
  strangers?: true;
};

const savedReview = [
  'author_name',
  'author_image',
  'rating',
  'review_text',
  'time_posted',
  'is_featured',
  'review_id',
  'source',
  'source_url',
] as const;

/** One answer of hosted Supabase holds as many. */
const most = 1000;

/**
 * Everything that the Data API allows: the calls this site makes. Row security decides which rows a person sees or
 * changes, and who is an admin.
 */
export const resources: Record<string, Resource> = {
  google_reviews: {
    columns: {
      id: 'uuid',
      author_name: 'text',
      author_image: 'text',
      rating: 'integer',
      review_text: 'text',
      time_posted: 'time',
      is_featured: 'boolean',
      review_id: 'text',
      created_at: 'time',
      source: 'text',
      source_url: 'text',
    },
    strangers: { filters: { is_featured: ['eq'] }, read: { order: ['created_at.desc'], most: 4 } },
    signedIn: {
      filters: { id: ['eq'], review_id: ['starts'], is_featured: ['eq'] },
      read: { order: ['created_at.desc', 'id.asc'], most, counted: true },
      insert: savedReview,
      update: savedReview,
      delete: true,
    },
  },
  profiles: {
    columns: { id: 'uuid', full_name: 'text', email: 'text', created_at: 'time' },
    signedIn: {
      filters: {},
      read: { order: ['created_at.desc', 'id.asc'], most, counted: true, search: ['full_name', 'email'] },
    },
  },
  user_roles: {
    columns: { user_id: 'uuid', role: 'text' },
    signedIn: {
      filters: { user_id: ['eq', 'in'], role: ['eq'] },
      read: { order: ['role.asc'], most, counted: true },
      insert: ['user_id', 'role'],
      delete: true,
    },
  },
  enquiries: {
    columns: { reference: 'text', version: 'integer', status: 'text', notes: 'text' },
    signedIn: { filters: { reference: ['eq'], version: ['eq'] }, update: ['status', 'notes'] },
  },
  staff_activity: {
    columns: { id: 'integer', happened_at: 'time', person_name: 'text', what: 'text', about: 'text' },
    signedIn: { filters: {}, read: { order: ['id.desc'], most, counted: true } },
  },
  staff_links: {
    columns: {
      id: 'uuid',
      purpose: 'text',
      email: 'text',
      full_name: 'text',
      as_admin: 'boolean',
      created_at: 'time',
      expires_at: 'time',
    },
    signedIn: { filters: { purpose: ['eq'] }, read: { order: ['created_at.desc'], most } },
  },
  second_factor_rule: {
    columns: { required_from: 'time' },
    signedIn: { filters: {}, read: { order: ['required_from.asc'], most } },
  },
  notices: {
    columns: { id: 'uuid', message: 'text', first_day: 'day', last_day: 'day', created_at: 'time' },
    signedIn: {
      filters: { id: ['eq'] },
      read: { order: ['last_day.desc', 'id.asc'], most },
      insert: ['message', 'first_day', 'last_day'],
      update: ['message', 'first_day', 'last_day'],
      delete: true,
    },
  },
  different_hours: {
    columns: {
      id: 'uuid',
      first_day: 'day',
      last_day: 'day',
      opens: 'time of day',
      closes: 'time of day',
      created_at: 'time',
    },
    signedIn: {
      filters: { id: ['eq'] },
      read: { order: ['first_day.desc'], most },
      insert: ['first_day', 'last_day', 'opens', 'closes'],
      delete: true,
    },
  },
};

const wantedEnquiries = {
  wanted_service: 'text',
  wanted_source: 'text',
  wanted_districts: 'text',
  search: 'text',
} as const;
const pageOfEnquiries = {
  ...wantedEnquiries,
  wanted_view: 'text',
  after_at: 'time',
  after_id: 'uuid',
  page_size: 'integer',
} as const;

/** Functions that may be called, by those who are signed in unless they say otherwise. */
export const functions: Record<string, CallableFunction> = {
  list_enquiries: { method: 'POST', takes: pageOfEnquiries },
  export_enquiries: { method: 'POST', takes: pageOfEnquiries, writes: true },
  count_enquiries: { method: 'POST', takes: wantedEnquiries },
  count_unanswered_enquiries: { method: 'GET', takes: {} },
  read_enquiry: { method: 'POST', takes: { wanted_reference: 'text' } },
  enquiries_overview: { method: 'POST', takes: { reply_hours: 'integer' } },
  business_news: { method: 'GET', takes: {}, strangers: true },
  new_reviews: { method: 'POST', takes: { reviews: 'text' } },
  import_reviews: { method: 'POST', takes: { reviews: 'text' }, writes: true },
  operation_state: { method: 'GET', takes: {} },
  open_photographs: { method: 'POST', takes: { enquiry: 'uuid' }, writes: true },
  send_enquiry_again: { method: 'POST', takes: { enquiry: 'uuid' }, writes: true },
  erase_enquiries: { method: 'POST', takes: { person_email: 'text', expected: 'integer' }, writes: true },
  list_my_sessions: { method: 'POST', takes: {} },
  list_second_factors: { method: 'POST', takes: {} },
  new_recovery_codes: { method: 'POST', takes: {}, writes: true },
  use_recovery_code: { method: 'POST', takes: { code: 'text' }, writes: true },
  withdraw_invitation: { method: 'POST', takes: { invitation: 'uuid' }, writes: true },
  remove_user: { method: 'POST', takes: { person: 'uuid' }, writes: true },
};
