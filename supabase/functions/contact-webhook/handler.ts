import { hashAddress } from '../_shared/address-hash.ts';
import { sameSecret } from '../_shared/constant-time.ts';
import { withDeadline } from '../_shared/deadline.ts';
import type { Log } from '../_shared/deliveries/deliver.ts';
import type { Firm } from '../_shared/firm.ts';
import type { Channel } from '../_shared/deliveries/settings.ts';
import { canaryHeader } from '../_shared/enquiry/canary.ts';
import { enquirySchema, fieldErrors, formSecondsHeader } from '../_shared/enquiry/rules.ts';
import type { KeepPhotograph } from '../_shared/photographs/keep-photograph.ts';
import { photographLimits, photographsHeader } from '../_shared/photographs/limits.ts';
import type { PhotographRefusal } from '../_shared/photographs/messages.ts';
import { createAnswers, type Outcome, type PhotographsKept } from './answers.ts';
import { isFromElsewhere } from './from-elsewhere.ts';
import { isFormPost, readSubmission, type Submission } from './read-submission.ts';

/** Sent sooner after opening the page than anybody reads it, let alone types. */
const fastestPersonSeconds = 1;

const databaseLimitMs = 10_000;

/** The one call of a Supabase client that is needed here. */
export type EnquiryDatabase = {
  rpc(
    name: 'submit_enquiry',
    call: {
      payload: Record<string, string>;
      address_hash: string;
      channels: Channel[];
      spam_reason: string | null;
      reference_prefix: string;
      canary: boolean;
      photographs: number;
    },
  ): PromiseLike<{ data: StoredAnswer | null; error: (Error & { code?: string }) | null }>;
};

type StoredAnswer =
  | { reference: string; ticket?: string; refused?: undefined }
  | { refused: string; retry_after: number };

type HandlerDeps = {
  /** With the service role: nobody else may store enquiries. */
  database: EnquiryDatabase;
  keepPhotograph: KeepPhotograph;
  firm: Firm;
  /** The channels each new enquiry is delivered by. */
  channels: Channel[];
  hashKey: string;
  /** By which the server's own daily test is known. */
  canaryToken?: string;
  log: Log;
  /** Where the site's pages live when they are on another origin than this function. */
  site?: string;
  /** The websites whose plain forms may be sent here, beside the one this function is on. */
  formOrigins: readonly string[];
};

export function createHandler(deps: HandlerDeps) {
  const answer = createAnswers(deps.firm, deps.site ?? '');

  return async function handle(request: Request, info: { address: string }): Promise<Response> {
    const asPage = isFormPost(request) || (request.headers.get('accept') ?? '').includes('text/html');
    if (request.method === 'OPTIONS') return answer({ status: 204 }, false);
    if (request.method !== 'POST') return answer({ status: 405 }, asPage);
    if (isFormPost(request) && isFromElsewhere(request, deps.formOrigins)) return answer({ status: 403 }, asPage);
    const submission = await readSubmission(request);
    if ('status' in submission) return answer(submission, asPage);
    return answer(await judge(deps, request, info.address, submission), asPage, submission);
  };
}

async function judge(deps: HandlerDeps, request: Request, address: string, submission: Submission): Promise<Outcome> {
  const result = enquirySchema.safeParse({ ...submission.values, gdpr_consent: submission.consent });
  if (!result.success) return { status: 422, errors: fieldErrors(result) };
  const { gdpr_consent: _, ...fields } = result.data;
  try {
    const canary = await sameSecret(request.headers.get(canaryHeader) ?? '', deps.canaryToken ?? '');
    const spamReason = spamReasonOf(request, submission);
    const storing = deps.database.rpc('submit_enquiry', {
      payload: { ...fields, ...submission.context },
      address_hash: await hashAddress(address, deps.hashKey),
      channels: canary ? deps.channels.filter((channel) => channel !== 'receipt') : deps.channels,
      spam_reason: spamReason,
      reference_prefix: deps.firm.referencePrefix,
      canary,
      photographs: photographsToCome(request, submission),
    });
    const { data, error } = await withDeadline(databaseLimitMs, storing);
    if (error) throw error;
    if (!data) throw new Error('The database gave no answer');
    if (data.refused !== undefined) return { status: 429, retryAfter: data.retry_after };
    deps.log.info({ reference: data.reference, spam: spamReason }, 'enquiry stored');
    const { reference, ticket } = data;
    // Only now: whatever becomes of the photographs, the enquiry is safe.
    const photographs = ticket ? await keepAll(deps, ticket, submission.photographs) : null;
    return photographs ? { status: 200, reference, photographs } : { status: 200, reference, ticket };
  } catch (error) {
    // The code alone: a database message may quote what the visitor wrote.
    const code = (error as { code?: string }).code ?? 'unknown';
    deps.log.error({ code }, 'enquiry not stored');
    return { status: 503 };
  }
}

function spamReasonOf(request: Request, submission: Submission): 'honeypot' | 'too fast' | null {
  if (submission.bait) return 'honeypot';
  const seconds = Number.parseFloat(request.headers.get(formSecondsHeader) ?? '');
  return seconds < fastestPersonSeconds ? 'too fast' : null;
}

/** Those in the post itself, or as many as the browser says it will send. */
function photographsToCome(request: Request, submission: Submission): number {
  if (submission.photographs.length > 0) return submission.photographs.length;
  const announcedCount = Number(request.headers.get(photographsHeader));
  return Number.isInteger(announcedCount) && announcedCount > 0 ? Math.min(announcedCount, photographLimits.most) : 0;
}

async function keepAll(deps: HandlerDeps, ticket: string, files: File[]): Promise<PhotographsKept | null> {
  if (files.length === 0) return null;
  const refusals: PhotographRefusal[] = files.slice(photographLimits.most).map(() => 'enough');
  let keptCount = 0;
  for (const file of files.slice(0, photographLimits.most)) {
    const content = new Uint8Array(await file.arrayBuffer());
    const answer = await deps.keepPhotograph(ticket, content).catch((): { refused: PhotographRefusal } => {
      deps.log.error({}, 'photograph not stored');
      return { refused: 'busy' };
    });
    if ('refused' in answer) refusals.push(answer.refused);
    else keptCount += 1;
  }
  return { kept: keptCount, refused: refusals };
}
