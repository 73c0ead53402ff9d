import type { LocalBusiness, OpeningHoursSpecification, Place } from 'schema-dts';
import { business } from '#content/business.ts';
import type { Day } from '#content/firm-types.ts';
import type { Town } from '#content/types.ts';
import { baseTown, shownTowns } from './towns.ts';

const everyDay: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function businessId(siteUrl: string): string {
  return `${siteUrl}/#business`;
}

/** The business itself, the same on every page: one id means one thing. */
export function businessNode(siteUrl: string): Exclude<LocalBusiness, string> {
  const { hours, phone, rating } = business;
  const base = baseTown();
  const { emergency, searchEngines } = hours;
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(siteUrl),
    name: business.name,
    url: `${siteUrl}/`,
    description: business.description,
    telephone: phone.international,
    email: business.email,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/icon-512.png`,
    priceRange: business.priceRange,
    currenciesAccepted: business.currency,
    paymentAccepted: business.payment.join(', '),
    address: {
      '@type': 'PostalAddress',
      addressLocality: base.name,
      addressRegion: base.county,
      addressCountry: business.base.region.slice(0, 2),
    },
    geo: { '@type': 'GeoCoordinates', latitude: base.latitude, longitude: base.longitude },
    areaServed: shownTowns.map(({ name }) => ({ '@type': 'City', name })),
    openingHoursSpecification: oneOrAll(
      searchEngines.flatMap((row) => (row.open ? [openingSpecification(row.open)] : [])),
    ),
    ...(emergency && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: emergency,
        telephone: phone.international,
        hoursAvailable: openingSpecification({ days: everyDay, opens: '00:00', closes: '23:59' }),
      },
    }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        reviewCount: rating.reviews,
        bestRating: 5,
      },
    }),
  };
}

function openingSpecification({
  days,
  opens,
  closes,
}: {
  days: Day[];
  opens: string;
  closes: string;
}): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes };
}

function oneOrAll<Node>(nodes: Node[]): Node | Node[] {
  return nodes.length === 1 && nodes[0] ? nodes[0] : nodes;
}

/** What a town's page is about: the town, its county and the places that are covered there. */
export function townServed({ name, county, coverage }: Town): Place[] {
  return [
    { '@type': 'City', name, containedInPlace: { '@type': 'AdministrativeArea', name: county } },
    ...coverage.places
      .filter((place) => place !== name && place !== county)
      .map((place): Place => ({ '@type': 'Place', name: place })),
  ];
}
