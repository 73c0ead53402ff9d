import { business, retention } from '#content/business.ts';
import type { Business } from '#content/firm-types.ts';
import { navigation } from '#content/navigation.ts';
import { emailShape } from '#shared/email-address.ts';
import { towns } from './content.ts';
import { districtsOf } from './districts.ts';
import { mistakesOfHours } from './hours-mistakes.ts';
import { mistakesOfPlaces } from './place-mistakes.ts';

/** Telephone numbers are the same if this many digits at their end match, whatever the prefix. */
const ownFigures = 6;

export function mistakesOfBusiness(facts: Business = business): string[] {
  const { base, referencePrefix, rating, nearbyPostcodes, email, siteUrl, currency, tagManagerId } = facts;
  const slugs = towns.map(({ slug }) => slug);
  return [
    ...towns
      .filter(({ postcodes }) => districtsOf(postcodes).length === 0)
      .map(({ slug, postcodes }) => `towns/${slug}.ts: postcodes is “${postcodes}”: write districts, “WR1–WR5, HR2”`),
    ...(nearbyPostcodes && districtsOf(nearbyPostcodes).length === 0
      ? [`business.ts: nearbyPostcodes is “${nearbyPostcodes}”: write districts, “WR1–WR5, HR2”`]
      : []),
    ...(slugs.includes(base.town)
      ? []
      : [
          `business.ts: base.town is “${base.town}”, which is no town: ${slugs.length ? `write one of ${slugs.join(', ')}` : 'keep one town at least'}`,
        ]),
    ...(/^[A-Z]{2,4}$/.test(referencePrefix)
      ? []
      : [`business.ts: referencePrefix is “${referencePrefix}”: write two to four capital letters`]),
    ...(rating?.source === undefined || /^https?:\/\/[^/\s]+\.[^\s()]+$/.test(rating.source)
      ? []
      : [
          `business.ts: rating.source is “${rating.source}”: write the address of the page with your reviews, https://…`,
        ]),
    ...(emailShape.test(email) ? [] : [`business.ts: email is “${email}”: write one address, office@example.com`]),
    ...(/^https?:\/\/[^/\s]+$/.test(siteUrl)
      ? []
      : [`business.ts: siteUrl is “${siteUrl}”: write the address and nothing after it, https://www.example.com`]),
    ...(/^[A-Z]{2}-[A-Z\d]{1,3}$/.test(base.region)
      ? []
      : [`business.ts: base.region is “${base.region}”: write country and region as ISO 3166-2 has them, GB-WOR`]),
    ...(/^[A-Z]{3}$/.test(currency)
      ? []
      : [`business.ts: currency is “${currency}”: write its three capital letters, GBP`]),
    ...(tagManagerId === null || /^GTM-\w+$/.test(tagManagerId)
      ? []
      : [`business.ts: tagManagerId is “${tagManagerId}”: write GTM-… as Tag Manager shows it, or null`]),
    ...mistakesOfPlaces(towns),
    ...mistakesOfPhone(facts.phone),
    ...mistakesOfHours(facts.hours),
    ...mistakesOfNumbers(facts),
  ];
}

/** The number is written three times, and two of them are not shown: somebody who changes one may forget the others. */
function mistakesOfPhone({ shown, link, international }: Business['phone']): string[] {
  const ends = [shown, link, international].map((number) => number.replace(/\D/g, '').slice(-ownFigures));
  return [
    ...(/^tel:\+?\d+$/.test(link)
      ? []
      : [`business.ts: phone.link is “${link}”: write tel: and figures, tel:02079460018`]),
    ...(/^\+\d[\d ]+$/.test(international)
      ? []
      : [`business.ts: phone.international is “${international}”: write + and the country first, +44 20 7946 0018`]),
    ...(new Set(ends).size === 1
      ? []
      : [
          `business.ts: phone.shown, phone.link and phone.international are not the same number: write one, three ways`,
        ]),
  ];
}

/** Promises that nobody could keep. */
function mistakesOfNumbers({ replyHours, rating }: Business): string[] {
  const numbers = { replyHours, ...retention, ...(rating && { 'rating.reviews': rating.reviews }) };
  const { townsShown } = navigation;
  return [
    ...(townsShown >= 1 ? [] : [`navigation.ts: townsShown is ${townsShown}: write a whole number, 1 or more`]),
    ...Object.entries(numbers)
      .filter(([, number]) => !Number.isInteger(number) || number < 1)
      .map(([name, number]) => `business.ts: ${name} is ${number}: write a whole number, 1 or more`),
    ...(rating && !(rating.value >= 1 && rating.value <= 5)
      ? [`business.ts: rating.value is ${rating.value}: write a number from 1 to 5`]
      : []),
  ];
}
