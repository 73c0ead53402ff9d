import type { Colours, Font, Fonts } from '#content/firm-types.ts';

export const colours: Colours = {
  paper: 'oklch(0.972 0.008 250)',
  stone: 'oklch(0.938 0.012 250)',
  line: 'oklch(0.865 0.016 250)',
  edge: 'oklch(0.575 0.02 255)',
  card: 'oklch(0.993 0.003 250)',
  white: 'oklch(1 0 0)',
  ink: 'oklch(0.268 0.02 262)',
  soft: 'oklch(0.402 0.02 260)',
  'hedge-950': 'oklch(0.205 0.04 275)',
  'hedge-900': 'oklch(0.252 0.05 275)',
  hedge: 'oklch(0.298 0.06 275)',
  'hedge-700': 'oklch(0.378 0.06 275)',
  mist: 'oklch(0.898 0.024 300)',
  sage: 'oklch(0.812 0.045 305)',
  lawn: 'oklch(0.432 0.11 300)',
  'lawn-dark': 'oklch(0.362 0.1 300)',
  amber: 'oklch(0.835 0.13 95)',
  'amber-dark': 'oklch(0.785 0.135 92)',
  brick: 'oklch(0.452 0.15 22)',
  blush: 'oklch(0.951 0.02 20)',
  river: 'oklch(0.748 0.06 240)',
  'river-dark': 'oklch(0.442 0.08 245)',
  clay: 'oklch(0.512 0.1 20)',
  sky: 'oklch(0.572 0.09 240)',
  ochre: 'oklch(0.612 0.12 80)',
  straw: 'oklch(0.902 0.08 95)',
  bark: 'oklch(0.352 0.08 70)',
};

const sans: Font = { family: 'Source Sans 3', file: 'source-sans-3.woff2', weights: '400 700', like: 'sans' };
export const fonts: Fonts = { headings: sans, text: sans };

export const mark: string[] = ['M4 40L18 14L26 28L32 18L44 40z', 'M34 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8z'];
