import type { Page, Path, Town } from '#content/types.ts';

/** Town pages share one layout; only their words differ. */
export function townPage(town: Town): Page {
  const { services, reasons, coverage } = town;
  return {
    path: `/${town.slug}`,
    name: town.name,
    summary: town.postcodes,
    title: town.title,
    description: town.description,
    keywords: town.keywords,
    updated: town.updated,
    hero: { kind: 'form', ...town.hero, picture: town.picture, ...(town.focus && { focus: town.focus }) },
    blocks: [
      { kind: 'trust' },
      {
        kind: 'cards',
        layout: 'feature',
        label: services.label,
        heading: services.heading,
        intro: services.intro,
        cards: [
          { href: '/domestic', text: services.cards.domestic, icon: 'flower' },
          { href: '/grounds-maintenance', text: services.cards.grounds, icon: 'trees' },
          { href: '/landscaping', text: services.cards.landscaping, icon: 'bricks' },
          { href: '/pressure-washing', text: services.cards.washing, icon: 'droplets' },
        ],
      },
      {
        kind: 'reasons',
        label: 'Why Choose Us',
        heading: reasons.heading,
        pictures: ['about', 'regular-maintenance'],
        reasons: [
          { icon: 'users', name: 'Local team', text: reasons.local },
          { icon: 'shield', name: 'Fully insured', text: reasons.insured },
          { icon: 'badge', name: 'Quality guaranteed', text: reasons.quality },
          { icon: 'calendar', name: 'Reliable service', text: reasons.reliable },
        ],
      },
      {
        kind: 'coverage',
        label: 'Coverage',
        heading: coverage.heading,
        places: coverage.places,
        text: coverage.text,
        neighbours: coverage.neighbours.map((slug): Path => `/${slug}`),
      },
      { kind: 'prose', label: 'On the ground', ...town.ground },
      { kind: 'reviews', label: 'Reviews', heading: town.reviewsHeading },
      { kind: 'banner', ...town.banner, button: 'Get Your Free Quote', picture: 'hero-home' },
    ],
  };
}
