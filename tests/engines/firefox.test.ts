import { inEngine } from './support/journeys.ts';
import { largeScreenJourneys, publicJourneys } from './support/public-journeys.ts';
import { staffJourneys } from './support/staff-journeys.ts';

inEngine('firefox', (scene) => {
  largeScreenJourneys(scene);
  publicJourneys(scene);
  staffJourneys(scene);
});
