import { fieldNames, honeypotField } from '../_shared/enquiry/fields.ts';
import { contextNames, type EnquiryContext } from '../_shared/enquiry/payload.ts';
import { contextSchema } from '../_shared/enquiry/rules.ts';
import { withoutTokens } from '../_shared/enquiry/without-tokens.ts';
import { photographField } from '../_shared/photographs/field.ts';
import { largestFormPost } from '../_shared/photographs/limits.ts';
import { bodyWithin, Unreadable } from '../_shared/request-body.ts';
import { type FormEntry, mostFields } from './form-entry.ts';
import { readMultipart } from './read-multipart.ts';

const largestBody = 64 * 1024;

/** What arrived, tidied but not yet judged. */
export type Submission = {
  values: Record<string, unknown>;
  consent: boolean;
  context: EnquiryContext;
  bait: boolean;
  /** Those that came in the same post; a browser with scripts sends them afterwards. */
  photographs: Uint8Array[];
};

/** With what was read of a form, so that its sender need not type it again. */
type UnreadableBody = { status: 400 | 413 | 415; submission?: Submission };

/** Everything else is not even looked at. */
const knownNames = [...fieldNames, ...contextNames, honeypotField, 'gdpr_consent'];

export function isFormPost(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type) || isMultipart(type);
}

/** The only kind of post that can carry photographs. */
function isMultipart(type: string): boolean {
  return /^multipart\/form-data\b/i.test(type);
}

export async function readSubmission(request: Request): Promise<Submission | UnreadableBody> {
  const type = request.headers.get('content-type') ?? '';
  if (isFormPost(request)) return readForm(request, type);
  if (!/^application\/json\b/i.test(type)) return { status: 415 };
  try {
    const values = valuesOf(await readJson(request));
    return submissionOf(values, contextSchema.parse(values), saysYes(values.gdpr_consent));
  } catch (error) {
    return { status: error instanceof Unreadable ? error.status : 400 };
  }
}

async function readForm(request: Request, type: string): Promise<Submission | UnreadableBody> {
  const words: Record<string, string> = {};
  const photographs: Uint8Array[] = [];
  let wordBytes = 0;

  function take({ name, content, isFile }: FormEntry) {
    const isPhotograph = isFile && name === photographField.name;
    // A form without a chosen file sends an empty one.
    if (isPhotograph && content.length > 0) photographs.push(content);
    if (isPhotograph) return;
    // Only photographs may be large.
    wordBytes += name.length + content.length;
    if (wordBytes > largestBody) throw new Unreadable(413);
    if (!isFile) words[name] = new TextDecoder().decode(content);
  }

  function submission(): Submission {
    const values = valuesOf(words);
    const context = contextSchema.parse({ ...contextOfReferer(request), ...withoutEmpty(values) });
    return submissionOf(values, context, values.gdpr_consent === 'on' || values.gdpr_consent === 'true', photographs);
  }

  try {
    if (isMultipart(type))
      for await (const entry of readMultipart(bodyWithin(largestFormPost, request), type)) take(entry);
    else for (const entry of readPairs(await readText(request))) take(entry);
    return submission();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return Object.keys(words).length > 0
      ? { status: error.status, submission: submission() }
      : { status: error.status };
  }
}

function valuesOf(fields: object): Record<string, unknown> {
  const sent = fields as Record<string, unknown>;
  const names = knownNames.filter((name) => Object.hasOwn(sent, name));
  return Object.fromEntries(
    names.map((name) => {
      const value = sent[name];
      return [name, typeof value === 'string' ? cleanText(name, value) : value];
    }),
  );
}

function submissionOf(
  values: Record<string, unknown>,
  context: EnquiryContext,
  consent: boolean,
  photographs: Uint8Array[] = [],
): Submission {
  return {
    values,
    consent,
    context: { ...context, page_url: withoutTokens(context.page_url) },
    bait: typeof values[honeypotField] === 'string' && values[honeypotField] !== '',
    photographs,
  };
}

/** The browser sends JSON only after the box was ticked, and leaves the field out; if it is there, it must be true. */
function saysYes(consent: unknown): boolean {
  return consent === undefined || consent === true;
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bodyWithin(largestBody, request)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

async function readJson(request: Request): Promise<object> {
  const parsed: unknown = JSON.parse(await readText(request));
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

function* readPairs(text: string): Generator<FormEntry> {
  const bytes = new TextEncoder();
  for (const [index, pair] of text.split('&', mostFields + 1).entries()) {
    if (index === mostFields) throw new Unreadable(413);
    for (const [name, value] of new URLSearchParams(pair)) yield { name, content: bytes.encode(value), isFile: false };
  }
}

/** Characters that reverse the reading direction, so that staff would read another address or number than was sent. */
const textDirectionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Normalises line ends (forms post CRLF, which would count double) and removes what PostgreSQL cannot store. */
function cleanText(field: string, value: string): string {
  const lines = value.toWellFormed().replace(textDirectionMarks, '').replace(/\r\n?/g, '\n');
  if (field === 'message') return lines.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  return lines.replace(/\p{Cc}+/gu, ' ').trim();
}

// Without JavaScript the form cannot say which page and campaign it was on; the Referer header can.
function contextOfReferer(request: Request): Record<string, string> {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return page ? { ...Object.fromEntries(page.searchParams), page_url: page.href } : {};
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
