import { business } from '../business.ts';
import type { Page } from '../types.ts';

export const terms: Page = {
  path: '/terms',
  name: 'Terms',
  summary: 'Quotes, bookings, payment',
  updated: '2026-11-15',
  title: 'Terms of Service',
  description: `The terms ${business.name} works by, in plain words: quotes, bookings, access, weather, payment, cancelling and putting things right.`,
  keywords: ['terms of service', 'garden service terms', 'cancelling garden maintenance', 'landscaping quote terms'],
  hero: {
    kind: 'plain',
    label: 'Working together',
    title: 'Terms of Service',
    subtitle:
      'What you can expect of us, and what we ask of you. If your quote says something different, the quote counts.',
  },
  blocks: [
    {
      kind: 'sections',
      sections: [
        {
          id: 'quotes',
          heading: 'Quotes',
          paragraphs: [
            'Quotes are free and put you under no obligation. A quote rests on what we could see and what you told us. If we meet something hidden, such as rubble or a buried pipe, we show you and agree any change in price before going on.',
            'There is a contract between us once you accept the quote and we confirm it.',
          ],
        },
        {
          id: 'bookings',
          heading: 'Bookings and changing a date',
          paragraphs: [
            'If you need another date, tell us as early as you can, so that the day can go to someone else. If we have to change it, we tell you and offer a new one. How long a job takes is an estimate unless the quote says otherwise.',
          ],
        },
        {
          id: 'access',
          heading: 'Access to the site',
          paragraphs: [
            'Please make sure that we can get in on the day: gates unlocked, cars moved, pets kept indoors. Tell us beforehand about pipes, cables, drains or boundaries in doubt. Permissions that belong to the owner of the land, such as planning consent or a neighbour’s agreement, are yours to obtain unless the quote includes them.',
          ],
        },
        {
          id: 'weather',
          heading: 'Weather',
          paragraphs: [
            'Rain, frost, wind and drought decide what can be done well and safely. When they stop us, we agree another day with you.',
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
            'Regular visits come without a long-term contract: you or we can end them with reasonable notice. You pay for visits already made.',
            'If you are a consumer and agreed the work at home, by phone or online, the law usually gives you 14 days to change your mind. Should you ask us to begin within that time and then cancel, you pay for what has been done up to then.',
          ],
        },
        {
          id: 'putting-things-right',
          heading: 'Putting things right',
          paragraphs: [
            `If something is not as it should be, ring [${business.phone.shown}](${business.phone.link}) or write to [${business.email}](mailto:${business.email}) as soon as you notice. Give us the chance to see it, and where the fault is ours we put it right.`,
          ],
        },
        {
          id: 'waste',
          heading: 'Waste',
          paragraphs: [
            'The quote says whether cuttings, soil and old materials are taken away or left for you. If we find something hazardous, such as asbestos, we leave it where it is and tell you at once.',
          ],
        },
        {
          id: 'plants',
          heading: 'Plants and turf',
          paragraphs: [
            'Plants and new turf are living things. Once they are in, their health depends on watering, weather and pests as well as on us. Your rights are unaffected if what we supplied was in poor condition.',
          ],
        },
        {
          id: 'liability',
          heading: 'Responsibility for loss and damage',
          paragraphs: [
            'We are fully insured and work with reasonable care and skill. If we break these terms or are careless, we answer for loss or damage that could be foreseen as a result. We do not answer for faults that were there before, or for harm from something we were not told of and could not have seen.',
            'Nothing here limits liability for death or injury caused by negligence, for fraud, or for anything else that cannot be limited by law. Your statutory rights as a consumer stay as they are.',
          ],
        },
        {
          id: 'reviews',
          heading: 'How we collect reviews',
          paragraphs: [
            'Nobody posts a review here directly. Customers review us on Google, write a letter or tell us on the phone, and we put up what they said; from Google we also take over its list. Beside a review stands where it came from, where we noted that, with a link to the original where it is public. Before we put one up we match it to work we have done. We do not pay for reviews, write them ourselves or give anything in return for them.',
            'We leave the words as they were written. The reviews on the home page and the town pages are the newest of those we chose to feature, so they are examples and not an average: Google shows all of ours, good and bad. If you come upon a review that is not genuine, or one of yours that should go, tell us and we look into it and take it down.',
          ],
        },
        {
          id: 'website',
          heading: 'Using this website',
          paragraphs: [
            'Words and pictures here are a general guide, not an offer at a fixed price. Please ask before reusing them, and do not misuse the forms or disturb the site. The [privacy policy](/privacy-policy) says what happens to your details.',
          ],
        },
        {
          id: 'law',
          heading: 'Law',
          paragraphs: [
            'These terms follow the law of England and Wales, and its courts decide disputes that we cannot settle between us. The wording that stood here when you accepted your quote is the one that counts.',
          ],
        },
      ],
    },
  ],
};
