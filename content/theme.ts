import type { Colours, Fonts } from './firm-types.ts';

/** Pages, mails, share pictures, manifest, map and icons use these colours and the logo below. */
export const colours: Colours = {
  /** The page. */
  paper: 'oklch(0.976 0.012 85)',
  /** Quiet sections. */
  stone: 'oklch(0.945 0.018 84)',
  /** Fine lines. */
  line: 'oklch(0.872 0.022 84)',
  /** Borders of fields. */
  edge: 'oklch(0.59 0.025 110)',
  /** Cards and panels. */
  card: 'oklch(0.996 0.003 85)',
  white: 'oklch(1 0 0)',
  /** Text. */
  ink: 'oklch(0.275 0.022 155)',
  /** Quieter text. */
  soft: 'oklch(0.41 0.022 150)',
  'hedge-950': 'oklch(0.215 0.036 158)',
  'hedge-900': 'oklch(0.262 0.045 156)',
  /** Headings, header and footer. */
  hedge: 'oklch(0.305 0.05 155)',
  'hedge-700': 'oklch(0.385 0.055 153)',
  /** The land of the map. */
  mist: 'oklch(0.905 0.026 125)',
  sage: 'oklch(0.82 0.045 135)',
  /** Links and second buttons. */
  lawn: 'oklch(0.44 0.098 146)',
  'lawn-dark': 'oklch(0.37 0.085 148)',
  /** Quote buttons, and nothing else. */
  amber: 'oklch(0.815 0.148 77)',
  'amber-dark': 'oklch(0.765 0.152 72)',
  /** Mistakes and warnings. */
  brick: 'oklch(0.46 0.145 31)',
  blush: 'oklch(0.955 0.02 40)',
  river: 'oklch(0.76 0.052 225)',
  'river-dark': 'oklch(0.45 0.07 230)',
  /** Bricks of the drawn houses. */
  clay: 'oklch(0.52 0.095 48)',
  straw: 'oklch(0.91 0.085 85)',
  bark: 'oklch(0.36 0.085 62)',
};

/** Pages, mails, share pictures and the form's pages without scripts use these fonts; a file is WOFF2. */
export const fonts: Fonts = {
  headings: { family: 'Fraunces', file: 'fraunces.woff2', weights: '460', like: 'serif' },
  text: { family: 'Source Sans 3', file: 'source-sans-3.woff2', weights: '400 700', like: 'sans' },
};

/** The logo beside the name and on icons, drawn in a square of 48, in one colour. */
export const mark: string[] = [
  'M24 8.8c-1.5-1.4-3.7-2-5.8-2-5 0-8.2 3.5-8.2 8.3 0 6.3 5 11.7 9 11.7 1.4 0 2.3-.5 3.3-.7-.1 3.5-.6 6.3-1.9 8.9h7.2c-1.3-2.6-1.8-5.4-1.9-8.9 1 .2 1.9.7 3.3.7 4 0 9-5.4 9-11.7 0-4.8-3.2-8.3-8.2-8.3-2.1 0-4.3.6-5.8 2z',
  'M24.4 6.7c-.3-3.4 2-6.2 6.1-6.7.2 3.7-2.2 6.4-6.1 6.7z',
  'M0 46.5c6-9 14-13.3 24-13.3s18 4.3 24 13.3h-3.6C38.6 40.3 31.8 37 24 37c-6.7 0-12.8 2.5-18.2 7.5l-2.3 2z',
  'M10.5 46.5c3.8-4 8.3-6 13.5-6s9.7 2 13.5 6z',
];
