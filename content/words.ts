import { business } from './business.ts';
import type { SiteWords } from './firm-types.ts';

export const words: SiteWords = {
  surroundings: 'and surrounding areas',
  trust: [
    { icon: 'shield', name: 'Fully insured', text: 'On every job', fact: 'insurance' },
    { icon: 'clock', name: `${business.replyHours}-hour reply`, text: 'By phone or email' },
    { icon: 'star', name: `${business.rating?.value}-star rated`, text: 'By our customers', fact: 'rating' },
    { icon: 'users', name: 'Local team', text: 'Two counties' },
  ],
  postcode: {
    label: 'Your postcode',
    question: 'Check we cover your area',
    check: 'Check',
    answers: {
      ours: 'Yes, we cover {town}. [Ask for your free quote](/contact-us).',
      nearby: `You’re just outside our area. Ring [${business.phone.shown}](${business.phone.link}) and ask.`,
      other: 'That’s outside our area, but do [ask us](/contact-us) about larger jobs.',
      forces: 'That’s a forces address: type the garden’s own postcode.',
      incomplete: 'Type at least its first half, such as WR1.',
    },
  },
  questions: 'Got another question? Ring',
  examplePrices: 'These are example prices. Your free quote gives the real one.',
  illustration: 'An illustration, until we have a pair of photographs.',
  /** The small line under each card of the contact page. */
  contactNotes: {
    phone: 'The quickest way to ask a question or talk a job through.',
    email: 'Photos help: one from a distance, one close up.',
    area: 'Not sure? Send us your postcode and we’ll tell you.',
    hours: 'Emergency gritting is answered day and night.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There’s no page at this address.',
    heading: 'Oops! Page not found',
    text: 'The page may have moved, or the link may be wrong. Start again from the home page, or ring us.',
    picture: 'malvern-path',
  },
  signIn: { title: 'Admin Sign In', description: 'Sign-in for the staff of the business.', picture: 'pershore-bridge' },
  dashboard: { title: 'Admin Dashboard', description: 'Manage users and reviews' },
  town: {
    labels: { reasons: 'Why Choose Us', coverage: 'Coverage', ground: 'Soil and gardens', reviews: 'Reviews' },
    neighbours: 'Nearby:',
    reasons: {
      local: { icon: 'users', name: 'Local team' },
      insured: { icon: 'shield', name: 'Fully insured' },
      quality: { icon: 'badge', name: 'Quality guaranteed' },
      reliable: { icon: 'calendar', name: 'Reliable service' },
    },
    button: 'Get Your Free Quote',
  },
  service: { label: 'Reviews', heading: 'What our customers say', people: 'The people behind the work' },
  work: {
    name: 'Our Work',
    title: 'Gardens We’ve Finished Lately',
    description: `Gardens and grounds we’ve finished lately in ${business.area}, each with photographs, the month, the town and what it took.`,
    label: 'Our work',
    heading: 'Gardens we’ve finished lately',
    text: 'Each with the month, the town and what it took.',
    ofService: '{service}: jobs we’ve finished lately',
    inTown: 'Finished lately in {town}',
    aroundTown: 'Finished lately around {town}',
    all: 'See all our work',
    onMap: 'A ring marks the towns where we’ve finished a job lately.',
    banner: {
      heading: 'Shall yours be the next?',
      text: 'Your quote is free, and says exactly what’s included and what isn’t.',
      button: 'Get Your Free Quote',
    },
  },
  allTowns: {
    path: '/areas',
    name: 'Service Areas',
    summary: 'Every town, by county',
    title: 'Every Town We Work In',
    description: `Every town in ${business.area} where we look after gardens and grounds, listed by county, each with its own page.`,
    label: 'Service areas',
    heading: 'Every town, by county',
    text: 'Near one of these towns? Send us your postcode and we’ll tell you whether we can reach you.',
  },
};
