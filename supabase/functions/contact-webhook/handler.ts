import { hashAddress } from '../_shared/address-hash.ts';
import { sameSecret } from '../_shared/constant-time.ts';
import type { Functions } from '../_shared/database-types.ts';
import { withDeadline } from '../_shared/deadline.ts';
import type { Log } from '../_shared/deliveries/deliver.ts';
import type { Firm } from '../_shared/firm.ts';
import type { Channel } from '../_shared/deliveries/settings.ts';
import { canaryHeader } from '../_shared/enquiry/canary.ts';
import { enquirySchema, fieldErrors, formSecondsHeader } from '../_shared/enquiry/rules.ts';
import { type KeepPhotograph, photographAnswerWithinMs } from '../_shared/photographs/keep-photograph.ts';
import { photographLimits, photographsHeader } from '../_shared/photographs/limits.ts';
import type { PhotographRefusal } from '../_shared/photographs/messages.ts';
import { isCrossOriginForm } from '../_shared/cross-origin-form.ts';
import { createAnswers, type Outcome, type PhotographsKept } from './answers.ts';
import { isFormPost, readSubmission, type Submission } from './read-submission.ts';
import { errorCode } from '../_shared/error-code.ts';

/** Sent sooner after opening the page than anybody reads it, let alone types. */
const fastestPersonSeconds = 1;

const databaseLimitMs = 10_000;

/** The one call of a Supabase client that is needed here. */
export type EnquiryDatabase = {
  rpc(
    name: 'submit_enquiry',
    call: Functions['submit_enquiry']['Args'],
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
  /** The websites that may send here, beside the one this function is on. */
  formOrigins: readonly string[];
};

export function createHandler(deps: HandlerDeps) {
  const answerFrom = createAnswers(deps.firm, deps.site ?? '', deps.formOrigins);

  return async function handle(request: Request, info: { address: string }): Promise<Response> {
    const answer = answerFrom(request);
    const asPage = isFormPost(request) || (request.headers.get('accept') ?? '').includes('text/html');
    if (request.method === 'OPTIONS') return answer({ status: 204 }, false);
    if (request.method !== 'POST') return answer({ status: 405 }, asPage);
    if (isCrossOriginForm(request, deps.formOrigins)) {
      deps.log.info(
        { origin: request.headers.get('origin')?.slice(0, 200) },
        'an enquiry from another website was refused',
      );
      return answer({ status: 403 }, asPage);
    }
    const submission = await readSubmission(request);
    if ('status' in submission) return answer({ status: submission.status }, asPage, submission.submission);
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
    const code = errorCode(error) || 'unknown';
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

/** Says what has become of them in time for an answer; those that take longer are kept afterwards. */
async function keepAll(deps: HandlerDeps, ticket: string, files: Uint8Array[]): Promise<PhotographsKept | null> {
  if (files.length === 0) return null;
  const refused: PhotographRefusal[] = files.slice(photographLimits.most).map(() => 'enough');
  const keptOrLater = { kept: 0, later: files.length - refused.length };
  const outcome = () => ({ ...keptOrLater, refused: [...refused] });

  function keep(file: Uint8Array) {
    return deps.keepPhotograph(ticket, file).catch((error: unknown): { refused: PhotographRefusal } => {
      deps.log.error({ code: errorCode(error) || 'unknown' }, 'photograph not stored');
      return { refused: 'busy' };
    });
  }

  async function keepOneByOne() {
    for (const file of files.slice(0, photographLimits.most)) {
      let answer = await keep(file);
      // Without scripts the page cannot try again by itself.
      if ('refused' in answer && answer.refused === 'interrupted') answer = await keep(file);
      keptOrLater.later -= 1;
      if ('refused' in answer) refused.push(answer.refused);
      else keptOrLater.kept += 1;
    }
    return outcome();
  }

  return withDeadline(photographAnswerWithinMs, keepOneByOne(), outcome);
}
