import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import { towns } from './content.ts';
import { districtsOf } from './districts.ts';
import { withNonBreakingSpaces } from './non-breaking-spaces.ts';

/** The data for answering a postcode in the browser, which loads it when somebody begins to type one. */
export type Postcodes = { towns: Record<string, string>; nearby: string[]; answers: typeof words.postcode.answers };

export function postcodes(nearby = business.nearbyPostcodes ?? ''): Postcodes {
  const townsByDistrict = Object.fromEntries(
    // Where towns share a district it is the larger one's, which comes first.
    towns
      .toReversed()
      .flatMap(({ postcodes: postcodesText, name }) => districtsOf(postcodesText).map((district) => [district, name])),
  );
  return {
    towns: townsByDistrict,
    // A town that has been added since may have taken some.
    nearby: districtsOf(nearby).filter((district) => !(district in townsByDistrict)),
    answers: withNonBreakingSpaces(words.postcode.answers),
  };
}
