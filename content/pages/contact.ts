import { business } from '../business.ts';
import type { Page } from '../types.ts';

export const contact: Page = {
  path: '/contact-us',
  name: 'Contact Us',
  summary: 'Message, phone and e-mail',
  updated: '2026-11-15',
  title: 'Get In Touch for a Free Garden Quote',
  description: `Send a message, ring or e-mail the office for a free quote in ${business.area}. We reply within ${business.replyHours} hours.`,
  keywords: [
    'garden quote Worcester',
    'contact a gardener',
    'free landscaping quote',
    'gardener phone number Worcester',
  ],
  hero: {
    kind: 'split',
    title: 'Get In Touch',
    subtitle: `Tell us about the garden. We reply within ${business.replyHours} hours, and the quote is free.`,
    picture: 'contact',
    alt: 'White garden gate under a rose arch, with a brick path leading to a cottage',
  },
  blocks: [
    {
      kind: 'faqs',
      label: 'Before you write',
      heading: 'Four things worth knowing',
      faqs: [
        {
          question: 'What should I put in the message?',
          answer:
            'What you would like done, roughly how large it is (paces will do), how we get in, and any date that matters to you. If a job has grown over several summers, say so: it changes the time it takes, not what we think of you.',
        },
        {
          question: 'What happens after I send it?',
          answer: `We read it and reply within ${business.replyHours} hours, by phone or e-mail. Some work can be priced from what you tell us. For the rest we arrange a visit, look at the ground with you and then send the quote. If you have heard nothing after that time, look in your spam folder, then ring us.`,
        },
        {
          question: 'Does asking for a quote cost anything?',
          answer:
            'No. The quote is free, and you are under no obligation once you have it. Nothing is booked until you tell us to go ahead. The same holds if you only want to know whether an idea is sensible.',
        },
        {
          question: 'What do you do with my details?',
          answer:
            'We use them to answer you and to price the work. They are not sold or passed on for marketing. The privacy policy says what is kept, where and for how long.',
        },
      ],
    },
  ],
};
