import { navigation } from '#content/navigation.ts';
import { words } from '#content/words.ts';
import type { Page, Path, Reason, Town } from '#content/types.ts';

/** Town pages share one layout; only their words differ. */
export function townPage(town: Town, neighbours: Town[], servicePages: Page[]): Page {
  const { services, reasons, coverage } = town;
  const townWords = words.town;
  return {
    path: `/${town.slug}`,
    name: town.name,
    summary: town.postcodes,
    title: town.title,
    description: town.description,
    keywords: town.keywords,
    updated: town.updated,
    hero: {
      kind: 'form',
      ...town.hero,
      picture: town.picture,
      ...(town.alt && { alt: town.alt }),
      ...(town.focus && { focus: town.focus }),
    },
    blocks: [
      { kind: 'trust' },
      {
        kind: 'cards',
        layout: 'feature',
        label: services.label,
        heading: services.heading,
        intro: services.intro,
        cards: navigation.menu.map(({ path, icon }) => {
          const page = servicePages.find((candidate) => candidate.path === path);
          // A service's own card text is used or, until somebody has written one, its line in the menu.
          const text = services.cards[path] ?? (page?.card ? undefined : page?.summary);
          const picture = services.pictures?.[path];
          return { href: path, icon, ...(text && { text }), ...(picture && { picture }) };
        }),
      },
      {
        kind: 'reasons',
        label: townWords.labels.reasons,
        heading: reasons.heading,
        reasons: (['local', 'insured', 'quality', 'reliable'] as const).map((reasonName): Reason => ({
          ...townWords.reasons[reasonName],
          text: reasons[reasonName],
        })),
      },
      {
        kind: 'coverage',
        label: townWords.labels.coverage,
        heading: coverage.heading,
        places: coverage.places,
        text: coverage.text,
        next: townWords.neighbours,
        neighbours: neighbours.map(({ slug }): Path => `/${slug}`),
      },
      { kind: 'prose', label: townWords.labels.ground, ...town.ground },
      { kind: 'reviews', label: townWords.labels.reviews, heading: town.reviewsHeading },
      { kind: 'banner', ...town.banner, button: townWords.button },
    ],
  };
}
