/** Where a followed link ends: somewhere on this site, whatever was asked for. The browser gets the address as we read it. */
export function redirectWithin(siteUrl: string, requested: string | null | undefined): URL {
  const home = new URL('/', siteUrl);
  if (!requested || !URL.canParse(requested, home)) return home;
  const target = new URL(requested, home);
  return target.origin === home.origin && target.username === '' && target.password === '' ? target : home;
}
