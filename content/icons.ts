/** Icons that content may name; the drawings are in the app. */
export const iconNames = [
  'flower',
  'trees',
  'bricks',
  'droplets',
  'shield',
  'clock',
  'star',
  'users',
  'badge',
  'calendar',
  'key',
  'houses',
  'trophy',
  'axe',
  'snowflake',
  'tractor',
  'fence',
  'grid',
  'sprout',
  'layers',
  'wall',
  'compass',
  'scissors',
  'pin',
] as const;

export type IconName = (typeof iconNames)[number];
