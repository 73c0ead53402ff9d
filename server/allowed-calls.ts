import { type AllowedCalls, type AllowedFunctions, resourcesOf, withheld } from 'embedded-supabase';
import type { Database } from '#shared/database-types.ts';

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
export const resources = resourcesOf<Database>({
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
    anonymous: { filters: { is_featured: ['eq'] }, read: { order: ['created_at.desc'], most: 4 } },
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
    columns: {
      reference: 'text',
      version: 'integer',
      status: 'text',
      notes: 'text',
      assigned_to: 'uuid',
      remind_on: 'day',
      // Read through list_enquiries and read_enquiry.
      id: withheld,
      name: withheld,
      email: withheld,
      phone: withheld,
      address: withheld,
      service: withheld,
      message: withheld,
      page_url: withheld,
      referrer: withheld,
      utm_source: withheld,
      utm_medium: withheld,
      utm_campaign: withheld,
      utm_term: withheld,
      utm_content: withheld,
      consent_at: withheld,
      answered_at: withheld,
      channels: withheld,
      spam_reason: withheld,
      spam_signs: withheld,
      learned_as: withheld,
      address_hash: withheld,
      content_hash: withheld,
      created_at: withheld,
      updated_at: withheld,
      is_canary: withheld,
      source: withheld,
      district: withheld,
    },
    signedIn: {
      filters: { reference: ['eq', 'in'], version: ['eq'] },
      update: ['status', 'notes', 'assigned_to', 'remind_on'],
    },
  },
  staff_activity: {
    columns: {
      id: 'integer',
      happened_at: 'time',
      person: withheld,
      person_name: 'text',
      what: 'text',
      about: 'text',
    },
    signedIn: { filters: {}, read: { order: ['id.desc'], most, counted: true } },
  },
  staff_links: {
    columns: {
      id: 'uuid',
      purpose: 'text',
      email: 'text',
      full_name: 'text',
      as_admin: 'boolean',
      person: withheld,
      token_hash: withheld,
      as_office: 'boolean',
      created_at: 'time',
      usable_from: 'time',
      expires_at: 'time',
      claimed_until: withheld,
      made_by: withheld,
      generation: withheld,
    },
    signedIn: { filters: {}, read: { order: ['created_at.desc'], most } },
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
  reply_templates: {
    columns: { id: 'uuid', name: 'text', body: 'text', created_at: 'time' },
    signedIn: {
      filters: { id: ['eq'] },
      read: { order: ['created_at.asc'], most },
      insert: ['name', 'body'],
      update: ['name', 'body'],
      delete: true,
    },
  },
  special_hours: {
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
      update: ['first_day', 'last_day', 'opens', 'closes'],
      delete: true,
    },
  },
});

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
const allowedFunctions = {
  list_enquiries: { method: 'POST', args: pageOfEnquiries },
  export_enquiries: { method: 'POST', args: pageOfEnquiries, writes: true },
  count_enquiries: { method: 'POST', args: wantedEnquiries },
  count_unanswered_enquiries: { method: 'POST', args: { reply_hours: 'integer' } },
  read_enquiry: { method: 'POST', args: { wanted_reference: 'text' } },
  enquiries_overview: { method: 'POST', args: { reply_hours: 'integer' } },
  business_news: { method: 'GET', args: {}, anonymous: true },
  new_reviews: { method: 'POST', args: { reviews: 'text' } },
  import_reviews: { method: 'POST', args: { reviews: 'text' }, writes: true },
  operation_state: { method: 'GET', args: {} },
  open_photographs: { method: 'POST', args: { enquiry: 'uuid' }, writes: true },
  send_enquiry_again: { method: 'POST', args: { enquiry: 'uuid' }, writes: true },
  erase_chosen_enquiries: { method: 'POST', args: { chosen: 'text' }, writes: true },
  list_colleagues: { method: 'POST', args: {} },
  save_reply_draft: { method: 'POST', args: { enquiry: 'uuid', body: 'text' }, writes: true },
  send_reply: {
    method: 'POST',
    args: { reply: 'uuid', enquiry: 'uuid', body: 'text', also_answers: 'text', seen_replies: 'integer' },
    writes: true,
  },
  erase_enquiries: { method: 'POST', args: { person_email: 'text', expected: 'integer' }, writes: true },
  open_pictures: { method: 'POST', args: {}, writes: true },
  list_jobs: { method: 'POST', args: { wanted_status: 'text', search: 'text', page: 'integer' } },
  count_jobs: { method: 'POST', args: {} },
  read_job: { method: 'POST', args: { job: 'uuid' } },
  save_job: { method: 'POST', args: { job: 'uuid', version: 'integer', content: 'text' }, writes: true },
  publish_job: { method: 'POST', args: { job: 'uuid', version: 'integer' }, writes: true },
  unpublish_job: { method: 'POST', args: { job: 'uuid', version: 'integer' }, writes: true },
  take_down_samples: { method: 'POST', args: {}, writes: true },
  take_down_job: { method: 'POST', args: { job: 'uuid' }, writes: true },
  save_content_draft: {
    method: 'POST',
    args: { file: 'text', version: 'integer', written_hash: 'text', change: 'text' },
    writes: true,
  },
  discard_content_draft: { method: 'POST', args: { file: 'text', version: 'integer' }, writes: true },
  share_content_draft: { method: 'POST', args: { file: 'text' }, writes: true },
  // It notes that somebody looks.
  open_content: { method: 'POST', args: { file: 'text' }, writes: true },
  list_content_versions: { method: 'POST', args: { file: 'text', before: 'integer' } },
  read_content_version: { method: 'POST', args: { file: 'text', publication: 'integer' } },
  describe_content_picture: {
    method: 'POST',
    args: { picture: 'uuid', description: 'text', focus: 'text' },
    writes: true,
  },
  list_my_sessions: { method: 'POST', args: {} },
  list_second_factors: { method: 'POST', args: {} },
  new_recovery_codes: { method: 'POST', args: {}, writes: true },
  use_recovery_code: { method: 'POST', args: { code: 'text' }, writes: true },
  withdraw_invitation: { method: 'POST', args: { invitation: 'uuid' }, writes: true },
  remove_user: { method: 'POST', args: { person: 'uuid' }, writes: true },
} satisfies AllowedFunctions<Database>;

export const functions: AllowedCalls['functions'] = allowedFunctions;

export const allowedCalls: AllowedCalls = { resources, functions };

/** What nobody without an account may read or write, whatever the table above says. */
export const closedTables = {
  enquiries: { name: 'self-check' },
  profiles: { id: '00000000-0000-4000-8000-000000000000' },
  user_roles: { user_id: '00000000-0000-4000-8000-000000000000', role: 'admin' },
};
