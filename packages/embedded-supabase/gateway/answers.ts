/** Answers of the gateway itself, in the format of supabase-js: `code` and `message` for data, `error_code` and `msg` for auth. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
  { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
): Response {
  return Response.json({ code, error_code: code, message, msg: message, details, hint }, { status, headers });
}

export const notFound = () => refusal(404, 'not_found', 'Not found');
export const badRequest = (message: string) => refusal(400, 'validation_failed', message);
export const tooLarge = () => refusal(413, 'payload_too_large', 'The request is too large');
export const lengthRequired = () => refusal(411, 'length_required', 'The request must say how long it is');
export const tooSlow = () => refusal(408, 'request_timeout', 'The request took too long', { connection: 'close' });
const waitALittle = 'Too many attempts. Please wait a little and try again.';
export const tooMany = (retryAfter: number, words = waitALittle) =>
  refusal(429, 'over_request_rate_limit', words, { 'retry-after': String(retryAfter) });
export const failed = () => refusal(500, 'unexpected_failure', 'Something went wrong. Please try again.');
export const unavailable = () =>
  refusal(503, 'unavailable', 'The service is not available at the moment. Please try again.', { 'retry-after': '5' });
/** Somebody else has the place: it is free again as soon as they are done. */
export const busy = () =>
  refusal(503, 'busy', 'The service is busy at the moment. Please try again.', { 'retry-after': '1' });
