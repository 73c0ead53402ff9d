import type { Business, Day, OpeningHours, Retention } from './firm-types.ts';

const area = 'Herefordshire and Worcestershire';

const weekdays: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The business has two sets of hours, and nothing says which is right: both are here, to choose from below. */
const officeHours: OpeningHours = [
  { days: 'Monday to Friday', times: '8:00 AM–6:00 PM', open: { days: weekdays, opens: '08:00', closes: '18:00' } },
  { days: 'Saturday', times: '9:00 AM–4:00 PM', open: { days: ['Saturday'], opens: '09:00', closes: '16:00' } },
  { days: 'Sunday', times: 'Closed' },
];
const weekdayHours: OpeningHours = [
  { days: 'Monday to Friday', times: '8:00 AM–5:00 PM', open: { days: weekdays, opens: '08:00', closes: '17:00' } },
  { days: 'Saturday and Sunday', times: 'Closed' },
];

/** Start here to make the site yours: every page, menu, email and search result uses these facts. */
export const business: Business = {
  name: 'Orchard & Hill',
  siteUrl: 'https://www.orchardandhill.example',
  phone: { shown: '01632 960 147', link: 'tel:01632960147', international: '+44 1632 960147' },
  email: 'office@orchardandhill.example',
  description: `Gardening, grounds maintenance, landscaping and pressure washing for homes, estates, schools and clubs in ${area}.`,
  area,
  base: { town: 'worcester', region: 'GB-WOR' },
  replyHours: 24,
  nearbyPostcodes: 'WR6–WR8, WR12, WR13, WR15, HR3, HR5–HR7, HR9, GL18–GL20, B60, B61, B96–B98, DY10–DY13',
  referencePrefix: 'OH',
  payment: ['Cash', 'Bank transfer', 'Credit card'],
  currency: 'GBP',
  priceRange: '££',
  /** The price guides on the service pages are examples: put your own figures there and write 'own' here, or 'off' to hide them. */
  priceGuide: 'examples',
  /** Search engines show this as a fact about the business: keep it true, and give the page where it can be read as `source`; leave it out if there is none. */
  rating: { value: 5, reviews: 50 },
  /** Who visitors will meet, `people: [{ name, does, since, picture }]`, and `insurance: { insurer, sum, until }`, are shown once they are written here. */
  /** Which of the hours above visitors see, and which search engines get. */
  hours: { visitors: officeHours, searchEngines: weekdayHours, emergency: 'Emergency gritting, day and night' },
  /** A Google Tag Manager id switches on the consent banner and the tag; without one there are no third-party requests. */
  tagManagerId: null,
};

/** Months an enquiry is kept, and days for spam. The privacy page and the clean-up use the same numbers. */
export const retention: Retention = { enquiryMonths: 12, spamDays: 30 };
