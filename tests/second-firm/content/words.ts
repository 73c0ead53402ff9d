import { business } from './business.ts';
import type { SiteWords } from '#content/firm-types.ts';

export const words: SiteWords = {
  surroundings: 'and the valleys between',
  trust: [
    { icon: 'shield', name: 'Insured', text: 'For garden and wall', fact: 'insurance' },
    { icon: 'clock', name: `${business.replyHours}-hour reply`, text: 'From the yard' },
    { icon: 'star', name: `${business.rating?.value} stars`, text: 'On every wall', fact: 'rating' },
    { icon: 'compass', name: 'One county', text: 'Hill to coast' },
  ],
  postcode: {
    label: 'Where is the wall?',
    question: 'Postcode, please',
    check: 'Look it up',
    answers: {
      ours: 'We go to {town} every week.',
      nearby: 'Ring the yard.',
      other: 'Too far for us.',
      forces: 'Which wall, at home?',
      incomplete: 'The first half will do.',
    },
  },
  questions: 'Not answered? The yard is on',
  examplePrices: 'Figures of another wall.',
  contactNotes: {
    phone: 'Best before eight in the morning.',
    email: 'A photo of the gap in the wall says it all.',
    area: 'Further up the valley? Ask.',
    hours: 'In snow we may be later.',
  },
  notFound: {
    title: 'No such page',
    description: 'Nothing stands at this address.',
    heading: 'Oops! Page not found',
    text: 'The track ends here. Go back to the road.',
    picture: 'moor',
  },
  signIn: { title: 'Admin Sign In', description: 'For the three of us.', picture: 'moor' },
  dashboard: { title: 'Admin Dashboard', description: 'Manage users and reviews' },
  town: {
    labels: { reasons: 'Why Choose Us', coverage: 'How far', ground: 'Underfoot', reviews: 'Said of us' },
    neighbours: 'Over the hill:',
    reasons: {
      local: { icon: 'compass', name: 'From here' },
      insured: { icon: 'shield', name: 'Insured' },
      quality: { icon: 'badge', name: 'Checked with you' },
      reliable: { icon: 'clock', name: 'On the day' },
    },
    button: 'Get Your Free Quote',
  },
  service: { label: 'Reviews', heading: 'Said over the wall', people: 'The three of us' },
  allTowns: {
    path: '/towns',
    name: 'Towns',
    summary: 'All of them',
    title: 'All towns',
    description: `Every town in ${business.area} that we reach from the yard in Alnwick, in one list.`,
    label: 'Towns',
    heading: 'Where we go',
    text: 'All of them in one list.',
  },
};
