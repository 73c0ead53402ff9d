/** Answers of the gateway itself, in the format of supabase-js: `code` and `message` for data, `error_code` and `msg` for auth. */
export function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code, error_code: code, message, msg: message, details: null, hint: null },
    { status, headers },
  );
}

export const notFound = () => refusal(404, 'not_found', 'Not found');
export const badRequest = (message: string) => refusal(400, 'validation_failed', message);
export const tooLarge = () => refusal(413, 'payload_too_large', 'The request is too large');
export const tooSlow = () => refusal(408, 'request_timeout', 'The request took too long', { connection: 'close' });
export const tooMany = (retryAfter: number) =>
  refusal(429, 'over_request_rate_limit', 'Too many attempts. Please wait a little and try again.', {
    'retry-after': String(retryAfter),
  });
export const failed = () => refusal(500, 'unexpected_failure', 'Something went wrong. Please try again.');
export const unavailable = () =>
  refusal(503, 'unavailable', 'The service is not available at the moment. Please try again.', { 'retry-after': '5' });
