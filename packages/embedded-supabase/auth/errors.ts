/** Errors of the auth service, with the status, code and message that Supabase's own service gives. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { details?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
export const expired = (message: string) => new AuthError(403, 'otp_expired', message);

const versionHeader = 'x-supabase-api-version';
const codedVersion = '2024-01-01';

/** Clients that request API version 2024-01-01 read `code` and `message`; older ones read `error_code` and `msg`. */
export function errorAnswer(error: AuthError, request: Request): Response {
  const version = request.headers.get(versionHeader) ?? '';
  const coded = /^\d{4}-\d\d-\d\d$/.test(version) && version >= codedVersion;
  const body = coded
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message };
  return Response.json(
    { ...body, ...error.details },
    {
      status: error.status,
      headers: { ...error.headers, 'x-sb-error-code': error.code, ...(coded && { [versionHeader]: codedVersion }) },
    },
  );
}
