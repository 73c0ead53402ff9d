import { business } from '../business.ts';
import { claims } from '../claims.ts';
import type { Page } from '../types.ts';

export const terms: Page = {
  path: '/terms',
  name: 'Terms',
  summary: 'Quotes, bookings, payment',
  updated: '2026-11-18',
  title: 'Terms of Service',
  description: `The terms ${business.name} works by, in plain words: quotes, bookings, access, weather, payment, cancelling and putting things right.`,
  keywords: ['terms of service', 'garden service terms', 'cancelling garden maintenance', 'landscaping quote terms'],
  hero: {
    kind: 'plain',
    label: 'Working together',
    title: 'Terms of Service',
    subtitle:
      'What you can expect from us, and what we ask of you. If your quote says something different, the quote applies.',
  },
  blocks: [
    {
      kind: 'sections',
      sections: [
        {
          id: 'quotes',
          heading: 'Quotes',
          paragraphs: [
            'Quotes are free and you don’t have to accept them. We base a quote on what we could see and what you told us. If we find something hidden, such as rubble or a buried pipe, we’ll show you and agree any change in price before we carry on.',
            'We have a contract once you accept the quote and we confirm it.',
          ],
        },
        {
          id: 'bookings',
          heading: 'Bookings and changing a date',
          paragraphs: [
            'If you need to change the date, tell us as early as you can, so that we can offer the day to someone else. If we have to change it, we’ll tell you and offer a new one. How long a job takes is an estimate unless the quote says otherwise.',
          ],
        },
        {
          id: 'access',
          heading: 'Access to the site',
          picture: 'droitwich',
          paragraphs: [
            `Please make sure we can get in on the day: gates unlocked, cars moved, pets indoors. Tell us beforehand about any pipes, cables, drains or uncertain boundaries. Permissions that belong to the owner of the land, such as planning consent, the council’s consent for tree work or a neighbour’s agreement, are ${claims.permissions.says}.`,
          ],
        },
        {
          id: 'weather',
          heading: 'Weather',
          paragraphs: [
            'Some work can’t be done well or safely in rain, frost, wind or drought. If the weather stops us, we’ll agree another day with you.',
          ],
        },
        {
          id: 'payment',
          heading: 'Payment',
          paragraphs: [
            `Prices are in pounds sterling (${business.currency}). The quote or invoice says when payment is due. You can pay by:`,
          ],
          list: [...business.payment],
        },
        {
          id: 'cancelling',
          heading: 'Cancelling',
          paragraphs: [
            'There’s no long-term contract for regular visits: you or we can end them with reasonable notice. You pay for the visits already made.',
            'If you’re a consumer and agreed the work at home, by phone or online, the law usually gives you 14 days to change your mind. If you ask us to start within that time and then cancel, you pay for the work done so far.',
          ],
        },
        {
          id: 'putting-things-right',
          heading: 'Putting things right',
          paragraphs: [
            `If something isn’t right, ring [${business.phone.shown}](${business.phone.link}) or email [${business.email}](mailto:${business.email}) as soon as you notice. Let us come and see it. If the fault is ours, we’ll put it right.`,
          ],
        },
        {
          id: 'waste',
          heading: 'Waste',
          picture: 'pershore',
          paragraphs: [
            'The quote says whether we take away cuttings, soil and old materials or leave them for you. If we find something hazardous, such as asbestos, we’ll leave it where it is and tell you at once.',
          ],
        },
        {
          id: 'plants',
          heading: 'Plants and turf',
          paragraphs: [
            'Plants and new turf are living things. Once they’re in, their health depends on watering, weather and pests as well as on our work. If something we supplied was in poor condition, you keep all your rights.',
          ],
        },
        {
          id: 'liability',
          heading: 'Responsibility for loss and damage',
          paragraphs: [
            'We’re fully insured and work with reasonable care and skill. If we break these terms or are careless, we’re responsible for any loss or damage that could be foreseen as a result. We’re not responsible for faults that were already there, or for harm from something we weren’t told about and couldn’t have seen.',
            'Nothing here limits liability for death or injury caused by negligence, for fraud, or for anything else that the law doesn’t allow us to limit. Your statutory rights as a consumer aren’t affected.',
          ],
        },
        {
          id: 'reviews',
          heading: 'How we collect reviews',
          paragraphs: [
            'Nobody posts a review here directly. Customers review us on Google, send us a letter or tell us on the phone, and we publish what they said. We also import our list of reviews from Google. Where we know where a review came from, we say so, with a link to the original if it’s public. Before we publish a review, we match it to work we’ve done. We don’t pay for reviews, write them ourselves or give anything in return for them.',
            'We don’t change the wording. The reviews on our pages are the newest of those we chose to feature, so they’re examples, not an average. Google shows all our reviews, good and bad. If you see a review that isn’t genuine, or want one of yours removed, tell us. We’ll look into it and take it down.',
          ],
        },
        {
          id: 'website',
          heading: 'Using this website',
          paragraphs: [
            'The words, pictures and price guides on this website are a general guide, not an offer at a fixed price. Please ask before you reuse them, and don’t misuse the forms or disrupt the site. The [privacy policy](/privacy-policy) says what happens to your details.',
          ],
        },
        {
          id: 'law',
          heading: 'Law',
          paragraphs: [
            'These terms are governed by the law of England and Wales, and its courts decide any dispute we can’t settle between us. The version that applies is the one published here when you accepted your quote.',
          ],
        },
      ],
    },
  ],
};
