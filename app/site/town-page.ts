import { navigation } from '#content/navigation.ts';
import { words } from '#content/words.ts';
import type { Page, Path, Reason, Town } from '#content/types.ts';

/** Town pages share one layout; only their words differ. */
export function townPage(town: Town, neighbours: Town[]): Page {
  const { services, reasons, coverage } = town;
  const shared = words.town;
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
        cards: navigation.menu.map(({ path, icon }) => ({ href: path, icon, text: services.cards[path] ?? '' })),
      },
      {
        kind: 'reasons',
        label: shared.label,
        heading: reasons.heading,
        reasons: (['local', 'insured', 'quality', 'reliable'] as const).map((which): Reason => ({
          ...shared.reasons[which],
          text: reasons[which],
        })),
      },
      {
        kind: 'coverage',
        label: 'Coverage',
        heading: coverage.heading,
        places: coverage.places,
        text: coverage.text,
        neighbours: neighbours.map(({ slug }): Path => `/${slug}`),
      },
      { kind: 'prose', label: 'On the ground', ...town.ground },
      { kind: 'reviews', label: 'Reviews', heading: town.reviewsHeading },
      { kind: 'banner', ...town.banner, button: shared.button },
    ],
  };
}
