/** Where a followed link ends: somewhere on this site, whatever was asked for. The browser gets the address as we read it. */
export function redirectWithin(siteUrl: string, wanted: string | null | undefined): URL {
  const home = new URL('/', siteUrl);
  if (!wanted || !URL.canParse(wanted, home)) return home;
  const target = new URL(wanted, home);
  return target.origin === home.origin && target.username === '' && target.password === '' ? target : home;
}
