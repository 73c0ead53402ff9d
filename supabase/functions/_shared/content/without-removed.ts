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

/** Menus name no page that was taken away, and its old address leads to where its visitors should go. */
export function withoutRemoved<Navigation extends Menus>(
  navigation: Navigation,
  removed: { path: string; goesTo: string }[],
): Navigation {
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
      ...(navigation.redirects ?? []).filter(({ to }) => to === 'gone' || isThere(to)),
      ...leading.map(({ path: from, goesTo: to }) => ({ from, to })),
    ],
  };
}
