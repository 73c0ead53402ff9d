import type { Firm } from '#shared/firm.ts';

/** A firm for tests that only need one. */
export const someFirm: Firm = {
  name: 'Hedge & Border',
  phone: '01632 960 147',
  referencePrefix: 'HB',
  email: 'office@hedge.example',
  replyHours: 24,
  enquiryMonths: 12,
  spamDays: 30,
  services: ['Domestic', 'Landscaping', 'Other'],
  fonts: { headings: 'Georgia, serif', text: 'Arial, sans-serif' },
  colours: { paper: 'oklch(0.976 0.012 85)', hedge: 'oklch(0.305 0.05 155)' },
};
