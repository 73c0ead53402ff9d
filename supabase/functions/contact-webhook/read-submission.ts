import { honeypotField } from '../_shared/enquiry/fields.ts';
import type { EnquiryContext } from '../_shared/enquiry/payload.ts';
import { contextSchema } from '../_shared/enquiry/rules.ts';
import { withoutTokens } from '../_shared/enquiry/without-tokens.ts';
import { photographField } from '../_shared/photographs/field.ts';
import { largestFormPost } from '../_shared/photographs/limits.ts';

const largestBody = 64 * 1024;

/** What arrived, tidied but not yet judged. */
export type Submission = {
  values: Record<string, unknown>;
  consent: boolean;
  context: EnquiryContext;
  bait: boolean;
  /** Those that came in the same post; a browser with scripts sends them afterwards. */
  photographs: File[];
};

type Unreadable = { status: 400 | 413 | 415 };

export function isFormPost(request: Request): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    request.headers.get('content-type') ?? '',
  );
}

/** The only kind of post that can carry photographs. */
function isMultipart(type: string): boolean {
  return /^multipart\/form-data\b/i.test(type);
}

export async function readSubmission(request: Request): Promise<Submission | Unreadable> {
  const form = isFormPost(request);
  const type = request.headers.get('content-type') ?? '';
  if (!form && !/^application\/json\b/i.test(type)) return { status: 415 };
  const body = await readBody(request, isMultipart(type) ? largestFormPost : largestBody);
  if (body === null) return { status: 413 };
  const formData = form ? await readForm(body, type) : null;
  const fields = form ? formData && Object.fromEntries(formData) : readJson(body);
  if (fields === null) return { status: 400 };
  // A form without a chosen file sends an empty one.
  const photographs = (formData?.getAll(photographField.name) ?? []).filter(
    (file): file is File => file instanceof File && file.size > 0,
  );
  if (formData && sizeOfWords(formData) > largestBody) return { status: 413 };

  const values = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'string' ? cleanText(field, value) : value,
    ]),
  );
  const context = contextSchema.parse(form ? { ...contextOfReferer(request), ...withoutEmpty(values) } : values);
  return {
    values,
    consent: form ? values.gdpr_consent === 'on' || values.gdpr_consent === 'true' : saysYes(values.gdpr_consent),
    context: { ...context, page_url: withoutTokens(context.page_url) },
    bait: typeof values[honeypotField] === 'string' && values[honeypotField] !== '',
    photographs,
  };
}

/** The browser sends JSON only after the box was ticked, and leaves the field out; if it is there, it must be true. */
function saysYes(consent: unknown): boolean {
  return consent === undefined || consent === true;
}

async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}

function readJson(body: Uint8Array): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return null;
  }
}

async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** Only photographs may be large. */
function sizeOfWords(formData: FormData): number {
  return [...formData].reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0),
    0,
  );
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
