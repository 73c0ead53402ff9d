import type { Path } from '#content/types.ts';
import { pages } from '../pages.ts';
import { towns } from '../content.ts';

export type Place = { name: string; path?: Path };

const services = new Map<string, Place>(pages.map(({ path, name }) => [path, { name, path }]));
const townsBySlug = new Map<string, Place>(towns.map(({ slug, name }) => [slug, { name, path: `/${slug}` }]));

/** A page that was renamed or removed since the job was published leaves its name, without a link. */
export function serviceOf({ service }: { service: Path }): Place {
  return services.get(service) ?? { name: asName(service.split('/').at(-1) ?? '') };
}

/** None where the job has no town. */
export function townOf({ town }: { town: string }): Place | undefined {
  return town ? (townsBySlug.get(town) ?? { name: asName(town) }) : undefined;
}

/** `tenbury-wells` as people write it. */
function asName(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
