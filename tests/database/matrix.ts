/** Who may do what: the one table of row security. Every cell is tried, through SQL and through the API. */
const columns = ['anon', 'user', 'office', 'admin', 'service'] as const;

/** Who has the rights of a column without being it: a token outlives its session, a second factor has to be shown. */
const actsAs = {
  'signed-out admin': 'anon',
  'admin at aal1': 'user',
  'admin at aal2': 'admin',
  'office at aal1': 'user',
} as const;

export const identities = [...columns, ...(Object.keys(actsAs) as (keyof typeof actsAs)[])] as const;
export const verbs = ['select', 'insert', 'update', 'delete'] as const;

export type Identity = (typeof identities)[number];
export type Verb = (typeof verbs)[number];

/** For select: which rows are seen. For the rest: whether the write happens. */
export type Sight = 'none' | 'own' | 'featured' | 'all';
type Row<T> = readonly [anon: T, user: T, office: T, admin: T, service: T];
export type Rights = { select: Row<Sight>; insert: Row<boolean>; update: Row<boolean>; delete: Row<boolean> };

const yes = true;
const no = false;

export const matrix = {
  google_reviews: {
    select: ['featured', 'featured', 'all', 'all', 'all'],
    insert: [no, no, yes, yes, yes],
    update: [no, no, yes, yes, yes],
    delete: [no, no, no, yes, yes],
  },
  profiles: {
    select: ['none', 'own', 'own', 'all', 'all'],
    insert: [no, no, no, yes, yes],
    update: [no, no, no, yes, yes],
    delete: [no, no, no, yes, yes],
  },
  user_roles: {
    select: ['none', 'own', 'own', 'all', 'all'],
    insert: [no, no, no, yes, yes],
    update: [no, no, no, yes, yes],
    delete: [no, no, no, yes, yes],
  },
  enquiries: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, yes, yes, yes],
    delete: [no, no, no, no, yes],
  },
  enquiry_deliveries: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  enquiry_delivery_attempts: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  enquiry_history: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  enquiry_photographs: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  backups: {
    select: ['none', 'none', 'none', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  clean_ups: {
    select: ['none', 'none', 'none', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  staff_activity: {
    select: ['none', 'none', 'none', 'all', 'all'],
    insert: [no, no, no, no, no],
    update: [no, no, no, no, no],
    delete: [no, no, no, no, no],
  },
  staff_links: {
    select: ['none', 'none', 'none', 'all', 'all'],
    insert: [no, no, no, no, no],
    update: [no, no, no, no, no],
    delete: [no, no, no, no, no],
  },
  second_factor_rule: {
    select: ['none', 'all', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  notices: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, yes, yes, yes],
    update: [no, no, yes, yes, yes],
    delete: [no, no, no, yes, yes],
  },
  special_hours: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, yes, yes, yes],
    update: [no, no, yes, yes, yes],
    delete: [no, no, no, yes, yes],
  },
  enquiry_replies: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  reply_drafts: {
    select: ['none', 'none', 'none', 'none', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  reply_templates: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, yes, yes, yes],
    update: [no, no, yes, yes, yes],
    delete: [no, no, no, yes, yes],
  },
  pictures: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  jobs: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  job_pictures: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  content_pictures: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  content_drafts: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  content_publications: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  content_versions: {
    select: ['none', 'none', 'all', 'all', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
  spam_words: {
    select: ['none', 'none', 'none', 'none', 'all'],
    insert: [no, no, no, no, yes],
    update: [no, no, no, no, yes],
    delete: [no, no, no, no, yes],
  },
} as const satisfies Record<string, Rights>;

export type Table = keyof typeof matrix;
export const tables = Object.keys(matrix) as Table[];

export type Cell = { table: Table; verb: Verb; identity: Identity; expected: Sight | boolean };

export const cells: Cell[] = tables.flatMap((table) =>
  verbs.flatMap((verb) =>
    identities.map((identity) => {
      const column = identity in actsAs ? actsAs[identity as keyof typeof actsAs] : identity;
      const expected = matrix[table][verb][columns.indexOf(column as (typeof columns)[number])];
      if (expected === undefined) throw new Error(`No cell for ${identity} ${verb} ${table}`);
      return { table, verb, identity, expected };
    }),
  ),
);

export function nameOf(cell: Cell): string {
  const allowed =
    cell.verb === 'select' ? `sees ${cell.expected} of` : `${cell.expected ? 'may' : 'may not'} ${cell.verb} in`;
  return `${cell.identity} ${allowed} ${cell.table}`;
}
