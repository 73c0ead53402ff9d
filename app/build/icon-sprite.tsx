import {
  ArrowRight, Axe, ChevronDown, BadgeCheck, Blocks, BrickWall, CalendarCheck, Clock, Compass, Droplets, Fence, Flower2, Grid2x2, Houses, KeyRound, Layers,
  Mail, MapPin, Menu, MoveHorizontal, PenLine, Phone, Scissors, ShieldCheck, Snowflake, Sprout, Star, Tractor, Trees, Trophy, Users, X,
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

/** One file with every icon that content may name, so that neither pages nor scripts carry the drawings. */
export function iconSprite(): string {
  const symbols = Object.entries(drawings).map(([name, Drawing]) => {
    const inner = renderToStaticMarkup(<Drawing />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
