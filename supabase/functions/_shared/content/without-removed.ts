type Below = { below: string; without?: string[] };

type Menus = {
  menu: { path: string }[];
  services: string[];
  towns: string[];
  company: string[];
  quiet: string[];
  footer: { overview?: string; links: (string | Below)[] }[];
  redirects?: { from: string; to: string }[];
};

/** Menus name no page that was taken away; its address, and those that led to it, lead to where its visitors should go. */
export function withoutRemoved<Navigation extends Menus>(
  navigation: Navigation,
  removed: { path: string; goesTo: string }[],
): Navigation {
  const leadsTo = new Map(removed.map(({ path, goesTo }) => [path, goesTo]));
  const leading = removed.filter(({ path }) => !navigation.redirects?.some(({ from }) => from === path));
  const removedPaths = new Set(removed.map(({ path }) => path));
  const isThere = (at: string) => !removedPaths.has(at);
  if (!removed.length) return navigation;
  return {
    ...navigation,
    menu: navigation.menu.filter((entry) => isThere(entry.path)),
    services: navigation.services.filter(isThere),
    towns: navigation.towns.filter((slug) => isThere(`/${slug}`)),
    company: navigation.company.filter(isThere),
    quiet: navigation.quiet.filter(isThere),
    footer: navigation.footer.map(({ overview, ...column }) => ({
      ...column,
      ...(overview && isThere(overview) && { overview }),
      links: column.links.flatMap((entry): (string | Below)[] => {
        if (typeof entry === 'string') return isThere(entry) ? [entry] : [];
        if (!isThere(entry.below)) return [];
        const without = entry.without?.filter(isThere);
        return [{ below: entry.below, ...(without?.length && { without }) }];
      }),
    })),
    redirects: [
      ...(navigation.redirects ?? []).map(({ from, to }) => ({ from, to: lastOf(leadsTo, to) })),
      ...leading.map(({ path: from, goesTo }) => ({ from, to: lastOf(leadsTo, goesTo) })),
    ],
  };
}

/** Where an address ends that leads to a page which was taken away too. What goes in a circle stays, and is a mistake. */
function lastOf(leadsTo: Map<string, string>, to: string): string {
  const passed = new Set<string>();
  let last = to;
  for (let next = leadsTo.get(last); next !== undefined; next = leadsTo.get(last)) {
    if (passed.has(next)) return to;
    passed.add(next);
    last = next;
  }
  return last;
}
