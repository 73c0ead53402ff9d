import type { Page } from '../types.ts';
import { domestic } from './domestic/domestic.ts';
import { oneOffGardenTidyUp } from './domestic/one-off-garden-tidy-up.ts';
import { regularMaintenance } from './domestic/regular-maintenance.ts';
import { agentsLandlords } from './grounds/agents-landlords.ts';
import { gritting } from './grounds/gritting.ts';
import { groundsMaintenance } from './grounds/grounds-maintenance.ts';
import { housingEstates } from './grounds/housing-estates.ts';
import { sportsPitches } from './grounds/sports-pitches.ts';
import { tractorWork } from './grounds/tractor-work.ts';
import { treeSurgery } from './grounds/tree-surgery.ts';
import { astroInstallation } from './landscaping/astro-installation.ts';
import { completeLandscapingSolution } from './landscaping/complete-landscaping-solution.ts';
import { fencing } from './landscaping/fencing.ts';
import { landscaping } from './landscaping/landscaping.ts';
import { patios } from './landscaping/patios.ts';
import { retainingWalls } from './landscaping/retaining-walls.ts';
import { sleeperInstallation } from './landscaping/sleeper-installation.ts';
import { pressureWashing } from './pressure-washing.ts';

/** In the order of the menus. */
export const servicePages: Page[] = [
  domestic,
  regularMaintenance,
  oneOffGardenTidyUp,
  groundsMaintenance,
  agentsLandlords,
  housingEstates,
  sportsPitches,
  treeSurgery,
  gritting,
  tractorWork,
  landscaping,
  patios,
  fencing,
  astroInstallation,
  sleeperInstallation,
  retainingWalls,
  completeLandscapingSolution,
  pressureWashing,
];
