import type { Business, OpeningHours, Retention } from '#content/firm-types.ts';

const area = 'Northumberland';

const hours: OpeningHours = [
  {
    days: 'Monday to Thursday',
    times: '7:30 AM–4:30 PM',
    open: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '07:30', closes: '16:30' },
  },
  { days: 'Friday to Sunday', times: 'Closed' },
];

export const business: Business = {
  name: 'Coquet & Cheviot Garden Services',
  shortName: 'Coquet & Cheviot',
  siteUrl: 'https://www.coquetandcheviot.example',
  phone: { shown: '01632 960 842', link: 'tel:01632960842', international: '+44 1632 960842' },
  email: 'yard@coquetandcheviot.example',
  description: `Gardens, dry stone walls and terraces in ${area}, looked after and built by a team of three.`,
  area,
  base: { town: 'alnwick', region: 'GB-NBL' },
  replyHours: 48,
  referencePrefix: 'CC',
  payment: ['Bank transfer', 'Card'],
  currency: 'GBP',
  priceRange: '£££',
  priceGuide: 'own',
  rating: { value: 4.8, reviews: 21, source: 'https://reviews.example/coquet-and-cheviot' },
  insurance: { insurer: 'Fell Mutual', sum: '£2 million' },
  hours: { visitors: hours, searchEngines: hours },
  tagManagerId: null,
};

export const retention: Retention = { enquiryMonths: 6, spamDays: 14 };
