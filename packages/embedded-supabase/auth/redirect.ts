/** The target of a followed link: always on this site, whatever was requested. The browser gets the address as we parsed it. */
export function redirectWithin(siteUrl: string, requested: string | null | undefined): URL {
  const home = new URL('/', siteUrl);
  if (!requested || !URL.canParse(requested, home)) return home;
  const target = new URL(requested, home);
  if (target.origin !== home.origin || target.username !== '' || target.password !== '') return home;
  // A path that begins with two slashes is another site's address when it stands alone.
  target.pathname = target.pathname.replace(/^\/{2,}/, '/');
  return target;
}
