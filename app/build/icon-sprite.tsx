import {
  ArrowRight,
  Axe,
  ChevronDown,
  BadgeCheck,
  Blocks,
  BrickWall,
  CalendarCheck,
  Clock,
  Compass,
  Droplets,
  Fence,
  Flower2,
  Grid2x2,
  Houses,
  KeyRound,
  Layers,
  Mail,
  MapPin,
  Menu,
  MoveHorizontal,
  PenLine,
  Phone,
  Scissors,
  ShieldCheck,
  Snowflake,
  Sprout,
  Star,
  Tractor,
  Trees,
  Trophy,
  Users,
  X,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyIcon } from '../ui/icon.tsx';

const drawings: Record<AnyIcon, ComponentType> = {
  flower: Flower2,
  trees: Trees,
  bricks: BrickWall,
  droplets: Droplets,
  shield: ShieldCheck,
  clock: Clock,
  star: Star,
  users: Users,
  badge: BadgeCheck,
  calendar: CalendarCheck,
  key: KeyRound,
  houses: Houses,
  trophy: Trophy,
  axe: Axe,
  snowflake: Snowflake,
  tractor: Tractor,
  fence: Fence,
  grid: Grid2x2,
  sprout: Sprout,
  layers: Layers,
  wall: Blocks,
  compass: Compass,
  scissors: Scissors,
  pin: MapPin,
  phone: Phone,
  mail: Mail,
  menu: Menu,
  close: X,
  chevron: ChevronDown,
  arrow: ArrowRight,
  pen: PenLine,
  slide: MoveHorizontal,
};

const trees = [
  [236, 62, 8],
  [262, 59, 10],
  [300, 61, 9],
  [900, 41, 8],
  [934, 35, 10],
  [972, 34, 9],
  [1006, 30, 11],
  [1046, 31, 10],
  [1080, 28, 12],
  [1122, 33, 10],
  [1156, 33, 11],
  [1196, 40, 9],
  [1228, 44, 8],
] as const;

const hills = 'M0 112V74.4C240 73.5 380 78 500 77.8C700 77 900 46.3 1050 46.3C1190 46.3 1320 70 1440 76V112z';

/** A trunk and a crown. */
function tree([x, y, size]: (typeof trees)[number]): string {
  const [across, up] = [rounded(size * 1.08), rounded(size * 0.92)];
  const half = (width: number) => `a${across} ${up} 0 1 0 ${rounded(width)} 0`;
  return `M${rounded(x - 1.4)} ${y}h2.8v22h-2.8zM${rounded(x - across)} ${y}${half(2 * across)}${half(-2 * across)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The orchard above the footer; the footer gives it its colour. */
const skyline = (
  <symbol id="skyline" viewBox="0 0 1440 112" preserveAspectRatio="xMidYMax slice">
    <path d={[hills, ...trees.map(tree)].join('')} />
  </symbol>
);

/** One path instead of several: every use of an icon is a copy of its elements, which the browser styles one by one. */
function joinPaths(drawing: string): string {
  const path = /<path d="([^"]*)"><\/path>/g;
  // A first `m` counts from the corner, wherever the path before has ended.
  const lines = [...drawing.matchAll(path)].map(([, d = '']) => (d.startsWith('m') ? `M0 0${d}` : d));
  return `${drawing.replace(path, '')}${lines.length ? `<path d="${lines.join('')}"></path>` : ''}`;
}

/** One file with every icon that content may name and the footer's orchard, so that neither pages nor scripts carry the drawings. */
export function iconSprite(): string {
  const symbols = Object.entries(drawings).map(([name, Drawing]) => {
    const inner = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${joinPaths(inner)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${renderToStaticMarkup(skyline)}</svg>\n`;
}
