import type { Content } from '#shared/content/calls.ts';

/**
 * What no form changes: addresses, which visitors, links and search engines know; the day of the last change, which is
 * written by itself; and what is a developer’s to decide.
 */
const fixed = [
  'path',
  'slug',
  'canonical',
  'updated',
  'siteUrl',
  'tagManagerId',
  'referencePrefix',
  'currency',
  'retention',
];

export function isFixed(name: string): boolean {
  return fixed.includes(name);
}

/** An earlier version, or one of somebody else's, with what no form changes as it is now: nobody could put it right. */
export function withFixedPartsOf(now: Content | null, content: Content): Content {
  if (!now) return content;
  const kept = Object.entries({ ...content, ...fixedOf(now) }).map(([name, value]) => {
    if (isKept(name)) return [name, now[name]] as const;
    const [inner, innerNow] = [value, now[name]];
    return [name, isGroup(inner) && isGroup(innerNow) ? withFixedPartsOf(innerNow, inner) : inner] as const;
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function fixedOf(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([name]) => isKept(name)));
}

/** The day is that of the version. */
function isKept(name: string): boolean {
  return isFixed(name) && name !== 'updated';
}

function isGroup(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
