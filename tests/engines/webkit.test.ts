import { inEngine } from './support/journeys.ts';
import { largeScreenJourneys, publicJourneys } from './support/public-journeys.ts';
import { staffJourneys } from './support/staff-journeys.ts';

inEngine('webkit', (fixture) => {
  largeScreenJourneys(fixture);
  publicJourneys(fixture);
  staffJourneys(fixture);
});
