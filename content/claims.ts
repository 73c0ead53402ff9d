import { business, retention } from './business.ts';
import type { Claim } from './firm-types.ts';

/**
 * What the business promises, each with one home: pages take its words from here. The build finds a sentence that tells
 * it differently, and a promise of time that is not in this list.
 */
export const claims = {
  reply: {
    says: `within ${business.replyHours} hours`,
    about: ['reply', 'replies', 'answer', 'hear from us', 'back to you'],
  },
  rentedHome: {
    says: '1–2 days',
    about: ['rented', 'landlord', 'letting'],
    pages: ['/grounds-maintenance/agents-landlords'],
  },
  patio: { says: '3–7 days', about: ['patio'], pages: ['/landscaping/patios'] },
  fence: { says: '1–3 days', about: ['fence', 'fencing'], pages: ['/landscaping/fencing'] },
  sleeperWall: { says: 'up to about 1 metre', about: ['sleeper'], pages: ['/landscaping/sleeper-installation'] },
  wallPermission: {
    says: 'over 1 metre high, or over 600 mm beside a highway',
    about: ['wall'],
    pages: ['/landscaping/retaining-walls'],
  },
  gritting: {
    says: '24/7',
    about: ['gritting', 'grit', 'ice', 'emergency'],
    pages: ['/grounds-maintenance/gritting'],
  },
  enquiryKept: { says: `${retention.enquiryMonths} months`, about: ['enquiries'], pages: ['/privacy-policy'] },
  spamKept: { says: `${retention.spamDays} days`, about: ['spam'], pages: ['/privacy-policy'] },
  quote: {
    says: 'free',
    about: ['quote', 'site visit'],
    never: ['charge for', 'a fee', 'small fee', 'costs £', 'refundable'],
  },
  contract: {
    says: 'no long-term contract',
    about: ['contract', 'visits'],
    never: ['minimum term', 'fixed term', '12-month', 'twelve-month', 'for a year', 'sign up for', 'tied in for'],
  },
  permissions: {
    says: 'yours to obtain unless the quote includes them',
    about: ['council', 'permission', 'consent', 'planning'],
    never: [
      'is asked',
      'we ask',
      'we apply',
      'we get',
      'we obtain',
      'we arrange',
      'we check',
      'checked first',
      'leave it to us',
    ],
  },
  team: {
    says: 'a local team',
    about: ['team', 'people', 'gardener', 'van', 'who comes', 'same'],
    never: [
      'own van',
      'our van',
      'usually two',
      'same two',
      'same person',
      'same people',
      'same gardener',
      'same team',
      'same pair',
    ],
  },
  browserStorage: {
    says: 'a notice you closed',
    about: ['storage', 'browser', 'stored', 'cookie'],
    never: ['nothing there', 'nothing stored', 'nothing is stored', 'store nothing', 'keep nothing', 'nothing is kept'],
  },
} satisfies Record<string, Claim>;
