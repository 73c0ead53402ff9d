import type { Firm } from '../_shared/firm.ts';
import { corsHeaders } from '../_shared/cross-origin-form.ts';
import type { FieldErrors } from '../_shared/enquiry/rules.ts';
import { failureText } from '../_shared/enquiry/messages.ts';
import type { PhotographRefusal } from '../_shared/photographs/messages.ts';
import { createPages } from './pages.ts';
import type { Submission } from './read-submission.ts';

export type Outcome =
  | { status: 200; reference: string; ticket?: string | undefined; photographs?: PhotographsKept | undefined }
  | { status: 422; errors: FieldErrors }
  | { status: 429; retryAfter: number }
  | { status: 204 | 400 | 403 | 405 | 413 | 415 | 503 };

/** What became of the photographs in a plain form post. */
export type PhotographsKept = { kept: number; later: number; refused: PhotographRefusal[] };

/** Turns an outcome into an answer: JSON for scripts, a page for a form without JavaScript. */
export function createAnswers(firm: Firm, site: string, formOrigins: readonly string[]) {
  const pages = createPages(firm, site);

  return (request: Request) => async (outcome: Outcome, asPage: boolean, submission?: Submission) => {
    const headers = headersOf(outcome, corsHeaders(request, formOrigins));
    if (outcome.status === 204) return new Response(null, { status: 204, headers });
    if (!asPage) return Response.json(bodyOf(outcome), { status: outcome.status, headers });
    const page =
      outcome.status === 200 ? pages.thanks(outcome.reference, outcome.photographs) : pages.again(outcome, submission);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', await pages.policy());
    return new Response(page, { status: outcome.status, headers });
  };
}

function bodyOf(outcome: Outcome) {
  if (outcome.status === 200)
    return { reference: outcome.reference, ...(outcome.ticket && { ticket: outcome.ticket }) };
  const message = failureText(outcome.status);
  return outcome.status === 422 ? { message, errors: outcome.errors } : { message };
}

function headersOf(outcome: Outcome, cors: Record<string, string>): Headers {
  const headers = new Headers({
    ...cors,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-form-seconds, x-photographs',
    'access-control-expose-headers': 'retry-after',
  });
  if (outcome.status === 405) headers.set('allow', 'POST, OPTIONS');
  if (outcome.status === 429) headers.set('retry-after', String(outcome.retryAfter));
  return headers;
}
