/** What must stand at an address. */
export type ExpectedPage = {
  path: string;
  faqs?: number;
  /** The path search engines are told when it differs; null where the page has no canonical link. */
  canonical?: string | null;
  heading?: string;
  /** Names of the numbered steps, or how many there are. */
  steps?: string[] | number;
  /** How sections, or the cards of the contact page, are headed. */
  sections?: string[];
  /** The names of the reasons to choose the business. */
  reasons?: string[];
  /** One list of the page, item by item; or that there is a list of what is done. */
  list?: string[] | 'of tasks';
  /** Words on the page, whatever element they stand in. */
  words?: string[];
  /** Where the cards lead, in order. */
  cards?: string[];
  /** Words of the closing button to the contact page. */
  closing?: string | RegExp;
};

const servicesOfferedEverywhere = ['/domestic', '/grounds-maintenance', '/landscaping', '/pressure-washing'];
const reasons = ['Fully insured', 'Quality guaranteed', 'Reliable service'];
const serviceWords = /Quote|Visit|Book|Plan/;

/** The services of the specification; this and all below is written down from there and not from the content. */
export const specifiedServices: ExpectedPage[] = [
  {
    path: '/domestic',
    faqs: 4,
    list: 'of tasks',
    cards: ['/domestic/regular-maintenance', '/domestic/one-off-garden-tidy-up'],
    words: [
      'fortnightly in spring and summer and monthly in autumn and winter',
      'no long-term contract',
      'cancel with reasonable notice',
    ],
    closing: 'Get Your Free Quote',
  },
  {
    path: '/domestic/regular-maintenance',
    faqs: 4,
    words: ['Weekly', 'Fortnightly', 'Monthly', 'no long-term contract', 'cancel with reasonable notice'],
    closing: serviceWords,
  },
  {
    path: '/domestic/one-off-garden-tidy-up',
    faqs: 4,
    steps: 3,
    words: ['What is included', 'How it works'],
    closing: serviceWords,
  },
  {
    path: '/grounds-maintenance',
    cards: [
      '/grounds-maintenance/agents-landlords',
      '/grounds-maintenance/housing-estates',
      '/grounds-maintenance/sports-pitches',
      '/grounds-maintenance/tree-surgery',
      '/pressure-washing',
      '/grounds-maintenance/gritting',
      '/grounds-maintenance/tractor-work',
    ],
    closing: serviceWords,
  },
  {
    path: '/grounds-maintenance/agents-landlords',
    canonical: '/agents-landlords',
    faqs: 4,
    words: ['within 1–2 days'],
    closing: serviceWords,
  },
  { path: '/grounds-maintenance/housing-estates', faqs: 3, closing: serviceWords },
  { path: '/grounds-maintenance/tree-surgery', canonical: '/tree-surgery', faqs: 4, closing: serviceWords },
  { path: '/grounds-maintenance/gritting', faqs: 3, words: ['24/7 emergency response'], closing: serviceWords },
  { path: '/grounds-maintenance/sports-pitches', faqs: 4, closing: serviceWords },
  { path: '/grounds-maintenance/tractor-work', canonical: null, faqs: 4, closing: serviceWords },
  {
    path: '/landscaping',
    cards: [
      '/landscaping/patios',
      '/landscaping/fencing',
      '/landscaping/astro-installation',
      '/landscaping/sleeper-installation',
      '/landscaping/retaining-walls',
      '/landscaping/complete-landscaping-solution',
    ],
    steps: ['Site visit', 'Design', 'Build', 'Finish'],
    closing: 'Request a Quote',
  },
  { path: '/landscaping/patios', canonical: '/patios', faqs: 4, words: ['3–7 days'], closing: 'Book a Site Visit' },
  { path: '/landscaping/fencing', canonical: '/fencing', faqs: 4, words: ['1–3 days'], closing: serviceWords },
  { path: '/landscaping/astro-installation', canonical: '/astro-installation', faqs: 4, closing: serviceWords },
  {
    path: '/landscaping/sleeper-installation',
    canonical: '/sleeper-installation',
    faqs: 4,
    words: ['up to about 1 metre'],
    closing: serviceWords,
  },
  {
    path: '/landscaping/retaining-walls',
    canonical: '/retaining-walls',
    faqs: 4,
    words: ['planning permission', 'over 1 metre', '600 mm beside a highway'],
    closing: serviceWords,
  },
  { path: '/landscaping/complete-landscaping-solution', steps: 7, closing: serviceWords },
  {
    path: '/pressure-washing',
    heading: 'Driveway, Patio & Decking Cleaning',
    faqs: 4,
    steps: ['Inspect', 'Treat', 'Wash', 'Rinse/Finish'],
    list: 'of tasks',
    sections: ['Surfaces We Clean', 'Our Process', 'Re-Sand/Seal', 'Low-Pressure Options', 'FAQs'],
    words: ['where applicable', 'soft sandstone', 'render', 'painted surfaces'],
    closing: 'Get a Cleaning Quote',
  },
];

export const town = (path: string, list: string[], words: string[] = []): ExpectedPage => ({
  path,
  cards: servicesOfferedEverywhere,
  sections: ['Why Choose Us'],
  reasons: ['Local team', ...reasons],
  list,
  words,
  closing: 'Get Your Free Quote',
});

export const specifiedTowns: ExpectedPage[] = [
  town('/worcester', ['WR1', 'WR2', 'WR3', 'WR4', 'WR5']),
  town('/malvern', ['WR14', 'Malvern Hills', 'Great Malvern', 'Malvern Link']),
  town('/hereford', ['HR1', 'HR2', 'HR4', 'Herefordshire'], ['tree surgery']),
  town('/droitwich', ['WR9', 'Droitwich Spa', 'Wychbold']),
  town('/pershore', ['WR10', 'Vale of Evesham', 'Pershore']),
  town('/evesham', ['WR11', 'Vale of Evesham', 'Evesham']),
  town('/ledbury', ['HR8', 'Ledbury', 'Herefordshire'], ['tree surgery']),
];

export const townNames = ['Worcester', 'Malvern', 'Hereford', 'Droitwich', 'Pershore', 'Evesham', 'Ledbury'];

export const home: ExpectedPage = {
  path: '/',
  cards: servicesOfferedEverywhere,
  reasons: [...reasons, 'Local team'],
  words: townNames,
  closing: 'Get Your Free Quote',
};

export const contact: ExpectedPage = {
  path: '/contact-us',
  heading: 'Get In Touch',
  sections: ['Send Us a Message', 'Phone', 'Email', 'Service Area', 'Opening Hours'],
  words: ['8:00 AM–6:00 PM', '9:00 AM–4:00 PM', 'Closed', 'within 24 hours'],
};

export const aboutTheFirm: ExpectedPage[] = [
  { path: '/about', closing: 'Get Your Free Quote' },
  { path: '/privacy-policy' },
  { path: '/terms' },
];
