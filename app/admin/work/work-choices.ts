import { londonClock } from '#shared/london-clock.ts';
import { usePageData, useSite } from '../../site/context.ts';

export type Choices = {
  services: { name: string; pages: { path: string; name: string }[] }[];
  towns: { slug: string; name: string }[];
};

/** What a job can be of, and where: the pages and towns of the site. */
export function useChoices(): Choices {
  const { menu } = useSite();
  const { towns = [] } = usePageData();
  return {
    services: menu.map((group) => ({
      name: group.name,
      pages: [group, ...group.links].map(({ href, name }) => ({ path: href, name })),
    })),
    towns,
  };
}

export function serviceName({ services }: Choices, path: string): string {
  return services.flatMap(({ pages }) => pages).find((page) => page.path === path)?.name ?? '';
}

export function townName({ towns }: Choices, slug: string): string {
  return towns.find((town) => town.slug === slug)?.name ?? '';
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** “September 2026”. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-15T00:00:00Z`));
}

export function currentDay(now = new Date()): string {
  return londonClock(now).day;
}

export function currentMonth(now = new Date()): string {
  return currentDay(now).slice(0, 7);
}

const offeredMonths = 60;

/** This month and those before it, newest first. */
export function recentMonths(now = new Date()): string[] {
  const [year = 0, month = 1] = currentMonth(now).split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
