/** An address without what a mailed link may carry: it opens an account, and belongs into no enquiry and no history. */
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
