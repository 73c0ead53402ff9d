/**
 * An address without the secret that a mailed link may carry: it gives access to an account and must not be stored in
 * an enquiry or the history.
 */
export function withoutTokens(address: string): string {
  if (!/token|code=/.test(address)) return address;
  try {
    const url = new URL(address);
    if (url.hash.includes('token')) url.hash = '';
    for (const name of ['code', 'token', 'token_hash']) url.searchParams.delete(name);
    return url.href;
  } catch {
    return '';
  }
}
