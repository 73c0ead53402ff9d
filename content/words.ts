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
    question: 'Do we come to you?',
    answers: {
      ours: 'Yes, {town} is ours: usually there within two days.',
      nearby: `Just outside: ring us on ${business.phone.shown}.`,
      other: 'Not yet. For larger work we travel: ask all the same.',
      forces: 'A forces address: give us the garden’s own postcode.',
    },
  },
  questions: 'Something else on your mind? Ring',
  /** The small line under each card of the contact page. */
  contactNotes: {
    phone: 'Quickest for a question, or to talk a job through.',
    email: 'Photos help: one wide, one close.',
    area: 'Near one of these, or between two? Send the postcode and we will say.',
    hours: 'Emergency gritting is answered day and night.',
  },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: 'Oops! Page not found',
    text: 'This path has grown over. The gate back to the garden still works.',
    picture: 'one-off-garden-tidy-up',
    focus: 'left',
  },
  signIn: { title: 'Admin Sign In', description: 'Sign-in for the staff of the business.', picture: 'about' },
  dashboard: { title: 'Admin Dashboard', description: 'Manage users and reviews' },
  town: {
    labels: { reasons: 'Why Choose Us', coverage: 'Coverage', ground: 'On the ground', reviews: 'Reviews' },
    neighbours: 'Next door:',
    reasons: {
      local: { icon: 'users', name: 'Local team' },
      insured: { icon: 'shield', name: 'Fully insured' },
      quality: { icon: 'badge', name: 'Quality guaranteed' },
      reliable: { icon: 'calendar', name: 'Reliable service' },
    },
    button: 'Get Your Free Quote',
  },
  service: {
    label: 'People and reviews',
    heading: 'The people behind the work',
    people: [
      {
        name: 'Who comes',
        text: 'Our own people in our own van, usually two. The same two each time, where the diary allows.',
      },
      {
        name: 'Who answers the phone',
        text: 'Somebody in the office who knows the diary. Out of hours, leave a message: a person rings back.',
      },
    ],
  },
  allTowns: {
    path: '/areas',
    name: 'Service Areas',
    summary: 'Every town, by county',
    title: 'Every Town We Work In',
    description: `Every town in ${business.area} where we look after gardens and grounds, by county, each with a page of its own.`,
    label: 'Service areas',
    heading: 'Every town, by county',
    text: 'Not here, but near one of these? Send us your postcode and we will say whether we can reach you.',
  },
};
