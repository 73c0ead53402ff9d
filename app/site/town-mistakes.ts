import { navigation } from '#content/navigation.ts';
import type { Town } from '#content/types.ts';

/** What is left of another town in a copied file, and of a service that no longer exists. */
export function mistakesOfTown({ slug, name, hero, services }: Town): string[] {
  const menu = navigation.menu.map(({ path }): string => path);
  return [
    ...(`${hero.label} ${hero.title}`.toLowerCase().includes(name.toLowerCase())
      ? []
      : [`hero has ${name} neither in its label, “${hero.label}”, nor in its title: write it in one of them`]),
    ...Object.keys(services.cards)
      .filter((path) => !menu.includes(path))
      .map((path) => `services.cards has words for ${path}, which the menu has not: leave them out`),
  ].map((mistake) => `towns/${slug}.ts: ${mistake}`);
}
