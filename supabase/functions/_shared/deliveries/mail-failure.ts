type MailError = {
  code?: string;
  originalCode?: string;
  /** The part of the conversation that failed, like "RCPT TO". */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
};

const reasons: [codes: RegExp, explanation: string][] = [
  [/^ECONNREFUSED$/, 'the mail server refuses connections'],
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)$/, 'the name of the mail server is not known'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'the mail server does not answer'],
  [/CERT|SIGNATURE|ISSUER/, 'the certificate of the mail server is not trusted'],
  [/^(ETLS|EPROTO|ERR_SSL_\w+)$/, 'no encrypted connection could be agreed on'],
  [/^(ECONNECTION|ECONNRESET|EPIPE)$/, 'the mail server closed the connection'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'the mail server cannot be reached'],
  [/^EAUTH$/, 'the mail server refuses the name or the password'],
  [/^EENVELOPE$/, 'the mail server refuses the message'],
];

/** What a server means by its number, whatever part of the conversation it came in. */
const meanings: [responses: RegExp, explanation: string][] = [
  [/^(452|552)$/, 'the mailbox or the mail server has no room; for more: npm run doctor'],
  [/^(421|450|451)$/, 'the mail server asks to try again later'],
];

/**
 * The recipient's address is wrong, and no further try will help. A server that does not know our sender, or passes
 * nothing on for us, says so at the same place and with the same numbers: that is ours to mend.
 */
export function isRecipientRefused({ code, command, responseCode = 0, response = '' }: MailError): boolean {
  const isPolicy = /\b5\.7\.\d|relay/i.test(response);
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 550 && responseCode < 560 && !isPolicy;
}

function envelopeRefusal(error: MailError): string | undefined {
  if (error.code !== 'EENVELOPE') return undefined;
  if (isRecipientRefused(error)) return 'the mail server refuses the recipient';
  if (error.command === 'MAIL FROM') return 'the mail server refuses the sender';
  return error.command === 'RCPT TO' ? 'the mail server passes nothing on to this recipient' : undefined;
}

/** Why a mail was not taken. A server's own words may quote an address, so only its code is repeated. */
export function mailFailure(error: unknown): string {
  const { code = '', originalCode, responseCode, message = '' } = error as MailError;
  // TLS failures arrive with their cause in the message alone.
  const cause = code === 'ETLS' && /certificate|altname/i.test(message) ? 'CERTIFICATE' : (originalCode ?? code);
  const meaning = meanings.find(([responses]) => responses.test(String(responseCode)))?.[1];
  const explanation =
    meaning ?? envelopeRefusal(error as MailError) ?? reasons.find(([codes]) => codes.test(cause))?.[1];
  const facts = ['SMTP', responseCode, cause].filter(Boolean).join(' ');
  return explanation ? `${facts}: ${explanation}` : facts;
}
