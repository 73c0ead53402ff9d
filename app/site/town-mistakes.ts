import { navigation } from '#content/navigation.ts';
import type { Town } from '#content/types.ts';

/** What is left of another town in a copied file, and of a service that no longer exists. */
export function mistakesOfTown({ slug, name, hero, services }: Town): string[] {
  const menu = navigation.menu.map(({ path }): string => path);
  return [
    ...(names(`${hero.label} ${hero.title}`, name)
      ? []
      : [`hero has ${name} neither in its label, “${hero.label}”, nor in its title: write it in one of them`]),
    ...Object.keys(services.cards)
      .filter((path) => !menu.includes(path))
      .map((path) => `services.cards has words for ${path}, which the menu has not: leave them out`),
  ].map((mistake) => `towns/${slug}.ts: ${mistake}`);
}

/** The large line is what visitors read first. */
export function adviceForTown({ slug, name, hero }: Town): string[] {
  return names(hero.title, name) ? [] : [`towns/${slug}.ts: hero’s title, “${hero.title}”, does not name ${name}`];
}

function names(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}
