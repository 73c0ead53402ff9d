import { navigation } from '#content/navigation.ts';
import type { Page, Town } from '#content/types.ts';
import { exportsIn } from '../support/exports-in.ts';
import { specifiedServices, specifiedTowns, townNames } from './specified-pages.ts';

const specifiedPaths = [...specifiedServices, ...specifiedTowns].map(({ path }) => path);

/** Towns and services that the firm has added to those of the specification come after these wherever they are named. */
export const addedTowns = (await exportsIn<Town>('content/towns')).filter(
  ({ slug }) => !specifiedPaths.includes(`/${slug}`),
);
export const addedServices = (await exportsIn<Page>('content/pages')).filter(
  ({ path }) => ![...specifiedPaths, ...navigation.company, '/'].includes(path),
);

export function addedBelow(parent: string): Page[] {
  return addedServices.filter((page) => page.parent === parent);
}

/** By name, as menus and footer have them. */
export function addedNames(parent: string): string[] {
  return addedBelow(parent).map(({ name }) => name);
}

export const townPaths = [...specifiedTowns.map(({ path }) => path), ...addedTowns.map(({ slug }) => `/${slug}`)];
export const serviceArea = `${[...townNames, ...addedTowns.map(({ name }) => name)].join(', ')} and surrounding areas`;
