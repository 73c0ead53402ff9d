import { business } from '#content/business.ts';
import { colours, mark } from '#content/theme.ts';
import { hexColour } from '#shared/hex-colour.ts';
import { hashedAddress } from '../build/hashed-address.ts';
import { mapFile } from './map/town-map.ts';
import { workedTowns } from './map/work-marks.ts';
import { planFile } from './plan-file.ts';

const hex = {
  land: hexColour(colours.mist),
  shore: hexColour(colours.sage),
  hill: hexColour(colours.sage),
  ink: hexColour(colours.hedge),
  wood: hexColour(colours.lawn),
  water: hexColour(colours.river),
  brick: hexColour(colours.clay),
  stone: hexColour(colours.straw),
  paper: hexColour(colours.paper),
};

/** What the build draws for this firm: its map, its icon, and the colours of pictures made from them. */
export const drawings = {
  map: mapFile(hex),
  plan: planFile(hex),
  favicon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="${hex.ink}" role="img" aria-label="${business.name.replaceAll('&', '&amp;')}">${mark.map((line) => `<path d="${line}"/>`).join('')}</svg>\n`,
  paper: hexColour(colours.paper),
  hedge: hexColour(colours.hedge),
  lawn: hexColour(colours.lawn),
};

const withRings = workedTowns.length ? mapFile(hex, workedTowns) : null;

/** The map with the towns marked in which the firm shows a job, if there are any. */
export const workMap = withRings === null ? null : { address: hashedAddress('map.svg', withRings), text: withRings };
