import { inEngine } from './support/journeys.ts';
import { publicJourneys } from './support/public-journeys.ts';
import { staffJourneys } from './support/staff-journeys.ts';

inEngine('wpe', (fixture) => {
  publicJourneys(fixture);
  staffJourneys(fixture);
});
