import { business } from '../business.ts';
import { claims } from '../claims.ts';
import type { Page } from '../types.ts';

const payment = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const contact: Page = {
  path: '/contact-us',
  name: 'Contact Us',
  summary: 'Message, phone and email',
  updated: '2026-11-18',
  title: 'Get In Touch for a Free Garden Quote',
  description: `Send a message, ring or email the office for a free quote in ${business.area}. We reply ${claims.reply.says}.`,
  keywords: [
    'garden quote Worcester',
    'contact a gardener',
    'free landscaping quote',
    'gardener phone number Worcester',
  ],
  hero: {
    kind: 'split',
    title: 'Get In Touch',
    subtitle: `Tell us about your garden. The quote is free, and we’ll reply ${claims.reply.says}.`,
    picture: 'contact',
    alt: 'Rose arch and white gate opening on to a brick path',
  },
  blocks: [
    {
      kind: 'faqs',
      label: 'Before you get in touch',
      heading: 'Five things people ask',
      faqs: [
        {
          question: 'What should I put in the message?',
          answer:
            'Tell us what you’d like done, roughly how big the area is (paces will do), how we get in, and any date that matters to you. If it’s badly overgrown, say so: it helps us allow enough time.',
        },
        {
          question: 'What happens after I send it?',
          answer: `We’ll read it and reply ${claims.reply.says}, by phone or email. We can price some jobs from what you tell us. For the rest we’ll arrange a visit, look at the job with you, and then send the quote. If you haven’t heard from us by then, check your spam folder and give us a ring.`,
        },
        {
          question: 'Does asking for a quote cost anything?',
          answer:
            'No. The quote is free and you don’t have to go ahead. Nothing is booked until you say yes. You’re also welcome to ask us whether an idea would work.',
        },
        {
          question: 'What do you charge, and how can I pay?',
          answer: `Our price range is ${business.priceRange}, and your quote gives the exact figure. You can pay by ${payment.format(business.payment.map((way) => way.toLowerCase()))}.`,
        },
        {
          question: 'What do you do with my details?',
          answer:
            'We use them to reply to you and to price the work. We don’t sell them or pass them on for marketing. The privacy policy says what we keep, where and for how long.',
        },
      ],
    },
  ],
};
