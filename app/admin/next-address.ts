import { dashboardPath, signInPath } from '#shared/staff-addresses.ts';

const parameter = 'next';

/** The sign-in page, from where the way leads back to what is shown now. */
export function signInAndReturn(): string {
  const here = location.pathname + location.search;
  return here === dashboardPath ? signInPath : `${signInPath}?${new URLSearchParams({ [parameter]: here })}`;
}

/**
 * Where an address says to go after signing in: a page of this site, or nowhere. A path may begin with two slashes once
 * it is parsed (`/.//elsewhere`), and would lead elsewhere by itself.
 */
export function nextIn(parameters: URLSearchParams, origin: string): string | null {
  const next = parameters.get(parameter);
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null;
  const target = new URL(next, origin);
  if (target.origin !== origin || target.pathname.startsWith('//') || target.pathname === signInPath) return null;
  return target.href;
}
