import type { IconName } from '#content/types.ts';

/** The drawings that content may name, and what the Lucide set calls them. */
export const contentIcons: Record<IconName, string> = {
  flower: 'flower-2',
  trees: 'trees',
  bricks: 'brick-wall',
  droplets: 'droplets',
  shield: 'shield-check',
  clock: 'clock',
  star: 'star',
  users: 'users',
  badge: 'badge-check',
  calendar: 'calendar-check',
  key: 'key-round',
  houses: 'houses',
  trophy: 'trophy',
  axe: 'axe',
  snowflake: 'snowflake',
  tractor: 'tractor',
  fence: 'fence',
  grid: 'grid-2x2',
  sprout: 'sprout',
  layers: 'layers',
  wall: 'blocks',
  compass: 'compass',
  scissors: 'scissors',
  pin: 'map-pin',
};
