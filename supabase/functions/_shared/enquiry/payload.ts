import { fieldNames, type EnquiryField } from './fields.ts';

/** Where the enquiry came from, with the names staff see. */
export const contextLabels = {
  page_url: 'Page',
  referrer: 'Referrer',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign name',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
} as const;

export type EnquiryContext = Record<keyof typeof contextLabels, string>;
export const contextNames = Object.keys(contextLabels) as (keyof EnquiryContext)[];

/** The thirteen keys that travel to the function, into the database and on to the webhook. */
export type Enquiry = Record<EnquiryField, string> & EnquiryContext;
export const enquiryKeys = [...fieldNames, ...contextNames];

/** The values of a list of fields, in its order, by name. */
export function byName<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
