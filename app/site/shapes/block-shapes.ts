import * as z from 'zod/mini';
import type { Block, Hero } from '#content/types.ts';
import * as part from './parts.ts';

export const head = { label: part.line, heading: part.line };
export const named = { name: part.line, text: part.lines };
export const person = z.strictObject({
  name: part.line,
  does: part.line,
  since: z.optional(z.number()),
  picture: part.optionalPicture,
});

const block = <Kind extends Block['kind'], Parts extends z.core.$ZodLooseShape>(kind: Kind, parts: Parts) =>
  z.strictObject({ kind: z.literal(kind), ...parts });

const compare = block('compare', {
  before: part.picture,
  after: part.picture,
  handle: part.line,
  caption: part.line,
});

export const heroShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('form'),
    label: part.line,
    title: part.line,
    subtitle: part.lines,
    description: part.optionalLines,
    picture: part.picture,
    alt: part.optionalLine,
    focus: z.optional(part.focus),
    compare: z.optional(z.discriminatedUnion('kind', [compare])),
  }),
  z.strictObject({
    kind: z.literal('split'),
    title: part.line,
    subtitle: part.lines,
    description: part.optionalLines,
    picture: part.picture,
    alt: part.optionalLine,
    focus: z.optional(part.focus),
    fact: z.optional(z.strictObject({ figure: part.line, text: part.line })),
    urgent: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('plain'), label: part.line, title: part.line, subtitle: part.lines }),
]);

export const blockShape = z.discriminatedUnion('kind', [
  block('trust', {}),
  block('cards', {
    ...head,
    layout: z.enum(['feature', 'grid']),
    intro: part.optionalLines,
    cards: z.array(
      z.strictObject({
        href: part.page,
        title: part.optionalLine,
        text: part.optionalLines,
        icon: z.optional(part.icon),
        picture: part.optionalPicture,
      }),
    ),
    below: z.optional(z.literal(true)),
  }),
  block('checklist', {
    ...head,
    text: part.lines,
    items: part.listOf(part.line),
    excluded: z.optional(z.strictObject({ heading: part.line, text: part.lines })),
    tone: z.optional(z.enum(['stone'])),
  }),
  block('steps', {
    ...head,
    intro: part.optionalLines,
    steps: part.listOf(z.strictObject(named)),
    howTo: z.optional(z.strictObject({ name: part.line, duration: part.optionalName })),
  }),
  block('options', {
    ...head,
    intro: part.optionalLines,
    options: part.listOf(z.strictObject({ ...named, suits: part.line })),
  }),
  block('showcase', {
    ...head,
    picture: part.picture,
    focus: z.optional(part.focus),
    terms: part.listOf(z.strictObject(named)),
  }),
  block('split', {
    picture: part.picture,
    focus: z.optional(part.focus),
    parts: part.listOf(z.strictObject({ ...head, text: part.words })),
  }),
  compare,
  block('prose', { ...head, paragraphs: part.listOf(part.words) }),
  block('faqs', { ...head, faqs: part.listOf(z.strictObject({ question: part.line, answer: part.lines })) }),
  block('related', {
    label: part.line,
    links: z.optional(part.listOf(z.strictObject({ href: part.page, text: part.line }))),
  }),
  block('reasons', {
    ...head,
    reasons: part.listOf(z.strictObject({ icon: part.icon, ...named })),
    pictures: z.optional(z.tuple([part.picture, part.picture])),
  }),
  block('coverage', {
    ...head,
    places: part.listOf(part.line),
    text: part.lines,
    next: part.line,
    neighbours: z.array(part.page),
  }),
  block('areas', { ...head, text: part.lines }),
  block('reviews', { ...head, about: z.optional(part.listOf(part.line)) }),
  block('people', { ...head, people: part.listOf(person) }),
  block('calendar', {
    ...head,
    text: part.lines,
    jobs: part.listOf(z.strictObject({ name: part.line, months: part.line })),
  }),
  block('plan', { ...head, text: part.words, phases: part.listOf(z.strictObject(named)) }),
  block('temperatures', {
    ...head,
    text: part.words,
    bands: part.listOf(
      z.strictObject({ at: part.line, does: part.line, tone: z.enum(['safe', 'watch', 'treat', 'cold']) }),
    ),
  }),
  block('layers', {
    ...head,
    text: part.words,
    layers: part.listOf(
      z.strictObject({
        ...named,
        made: z.enum(['grass', 'paving', 'timber', 'brick', 'sand', 'gravel', 'concrete', 'soil', 'sheet']),
      }),
    ),
  }),
  block('prices', {
    ...head,
    prices: part.listOf(z.strictObject({ job: part.line, range: part.line })),
    decides: part.words,
    note: part.optionalLines,
  }),
  block('quote', { ...head, text: part.lines, formHeading: part.line, formText: part.lines }),
  block('enquiry', { ...head, text: part.lines, picture: part.picture }),
  block('sections', {
    sections: part.listOf(
      z.strictObject({
        id: part.name,
        heading: part.line,
        paragraphs: z.array(part.words),
        list: z.optional(part.listOf(part.words)),
        picture: part.optionalPicture,
      }),
    ),
  }),
  block('banner', {
    heading: part.line,
    text: part.lines,
    button: part.line,
    picture: part.optionalPicture,
    focus: z.optional(part.focus),
  }),
]);

true satisfies part.IsSame<z.infer<typeof heroShape>, Hero>;
true satisfies part.IsSame<z.infer<typeof blockShape>, Block>;
