import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { composeCanaryMail } from './canary-mail.ts';
import { composeEnquiryMail, subjectOf } from './enquiry-mail.ts';
import { someFirm } from '../../../../tests/support/firm.ts';
import { composeLatePhotographsMail } from './late-photographs-mail.ts';
import { composeReceipt } from './receipt-mail.ts';

const enquiry = {
  reference: 'OH-7K3M9Q',
  created_at: new Date('2026-07-01T13:05:00Z'),
  name: 'Helen Ward',
  email: 'helen@example.org',
  phone: '01632 960 201',
  address: 'wr5 1aa',
  service: 'Landscaping',
  message: 'A patio, please.\n<b>Soon</b>',
  page_url: 'https://example.org/landscaping/patios',
  referrer: '',
  utm_source: 'google',
  utm_medium: '',
  utm_campaign: 'spring',
  utm_term: '',
  utm_content: '',
};

const noPhotographs = { count: 0, attachments: [] };

describe('the subject', () => {
  test('says what, where and which', () => {
    expect(subjectOf(enquiry)).toBe('Landscaping quote, WR5, OH-7K3M9Q');
    expect(subjectOf({ ...enquiry, service: 'Other', address: 'HR11AA' })).toBe('Quote, HR1, OH-7K3M9Q');
    expect(subjectOf({ ...enquiry, service: 'Grounds maintenance of estate and roads' })).toBe(
      'Grounds maintenance of estate quote, WR5, OH-7K3M9Q',
    );
  });

  test.each([
    ['ec1a 1bb', 'EC1A'],
    ['near WR5 1AA', 'NEAR WR5 1AA'],
    ['WR5 1AA or HR1', 'WR5 1AA OR HR1'],
    ['WRX 1AA', 'WRX 1AA'],
    ['\r\nWR5\t\t1AA\n', 'WR5'],
    ['Hill\r\nTop', 'HILL TOP'],
  ])('of an enquiry from %j says %s', (address, district) => {
    expect(subjectOf({ ...enquiry, address })).toBe(`Landscaping quote, ${district}, OH-7K3M9Q`);
  });

  test('stays on one line and within what a phone shows, whatever was sent', () => {
    const hostile = { ...enquiry, service: `Patio\r\nBcc: all@example.org ${'x'.repeat(80)}`, address: 'a\r\nb: c' };
    expect(subjectOf(hostile)).not.toMatch(/[\r\n]/);
    expect(subjectOf(hostile).length).toBeLessThanOrEqual(60);
  });
});

describe('the mail to the business', () => {
  test('shows every fact, the time in British time, and answers go to the visitor', () => {
    const mail = composeEnquiryMail(enquiry, someFirm, { siteUrl: 'https://site.example', photographs: noPhotographs });
    expect(mail.replyTo).toEqual({ name: 'Helen Ward', address: 'helen@example.org' });
    expect(mail.text.replace('Wednesday,', 'Wednesday')).toBe(
      [
        'A patio, please.\n<b>Soon</b>',
        'tel:01632960201',
        'https://site.example/admin?tab=enquiries&enquiry=OH-7K3M9Q',
        'Name: Helen Ward\nEmail: helen@example.org\nPhone: 01632 960 201\nPostcode: wr5 1aa\nService: Landscaping\n' +
          'Reference: OH-7K3M9Q\nSent: Wednesday 1 July 2026 at 14:05\nPage: https://example.org/landscaping/patios\n' +
          'Campaign source: google\nCampaign name: spring',
        `${someFirm.name}\n${someFirm.phone}\n`,
      ].join('\n\n'),
    );
    expect(mail.html).toMatch(/<a href="tel:01632960201"[^>]*>Call 01632 960 201<\/a>/);
    expect(mail.html).toMatch(/<a href="mailto:helen@example.org"[^>]*>helen@example.org<\/a>/);
    expect(mail.html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=wr5%201aa"');
    expect(mail.html).toContain('href="https://site.example/admin?tab=enquiries&amp;enquiry=OH-7K3M9Q"');
  });

  test('says that photographs came with it, and carries them', () => {
    const picture = { filename: 'OH-7K3M9Q-1.jpg', content: Buffer.from('picture'), contentType: 'image/jpeg' };
    const photographs = { count: 1, attachments: [picture] };
    const mail = composeEnquiryMail(enquiry, someFirm, { siteUrl: undefined, photographs });
    expect(mail.text).toContain('</b>\n\nWith 1 photograph, attached.\n\ntel:');
    expect(mail.attachments).toEqual([picture]);
  });

  test('escapes what was written', () => {
    expect(
      composeEnquiryMail(enquiry, someFirm, { siteUrl: 'https://site.example', photographs: noPhotographs }).html,
    ).toContain('&lt;b&gt;Soon&lt;/b&gt;');
    expect(
      composeEnquiryMail({ ...enquiry, name: '"><script>' }, someFirm, {
        siteUrl: undefined,
        photographs: noPhotographs,
      }).html,
    ).not.toContain('<script>');
  });
});

describe('the mail that follows with late photographs', () => {
  const picture = { filename: 'OH-7K3M9Q-2.jpg', content: Buffer.from('picture'), contentType: 'image/jpeg' };

  test('says whose they are, shows them and leads to the inbox, and answers go to the visitor', () => {
    const photographs = { count: 1, attachments: [picture] };
    const mail = composeLatePhotographsMail(enquiry, someFirm, { siteUrl: 'https://site.example', photographs });
    expect(mail.subject).toBe('Photographs for OH-7K3M9Q');
    expect(mail.text).toContain('Sent by Helen Ward after the mail about this enquiry had gone.');
    expect(mail.text).toContain('With 1 photograph, attached.');
    expect(mail.text).toContain('https://site.example/admin?tab=enquiries&enquiry=OH-7K3M9Q');
    expect([mail.replyTo.address, mail.attachments]).toEqual(['helen@example.org', [picture]]);
  });

  test.each([
    [2, [], 'With 2 photographs: see the inbox.'],
    [3, [picture], 'With 3 photographs, 1 of them attached: see the inbox for the others.'],
  ])('of %i says what is not attached', (count, attachments, sentence) => {
    const options = { siteUrl: undefined, photographs: { count, attachments } };
    const { text } = composeLatePhotographsMail(enquiry, someFirm, options);
    expect(text).toContain(sentence);
    expect(text).not.toContain('Open in the inbox');
  });
});

test('the receipt has nothing in it that the visitor could choose', () => {
  const receipt = JSON.stringify(composeReceipt(enquiry.reference, someFirm));
  for (const detail of [enquiry.name, enquiry.email, enquiry.phone, enquiry.service, 'patio', 'WR5', 'google']) {
    expect(receipt.toLowerCase()).not.toContain(detail.toLowerCase());
  }
});

test('the receipt tells what to expect and what to say on the phone; its answer reaches the office, and no machine', () => {
  const receipt = composeReceipt(enquiry.reference, someFirm);
  expect(receipt.subject).toBe('We have your enquiry, OH-7K3M9Q');
  expect(receipt.text).toContain(`within ${someFirm.replyHours} hours`);
  expect(receipt.text).toContain(`OH-7K3M9Q. Please mention it if you ring us on ${someFirm.phone}`);
  expect(receipt.text).toContain('If you didn’t send an enquiry');
  expect(receipt.replyTo).toEqual({ name: someFirm.name, address: someFirm.email });
  expect(receipt.headers).toEqual({ 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' });
});

test('the daily test is marked, so that no machine answers it and mail programs can sort it away', () => {
  const { subject, text, headers } = composeCanaryMail(enquiry.reference);
  expect(subject).toBe('Daily test of the enquiry form, OH-7K3M9Q');
  expect(text).toContain('Nothing is to be done');
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated', 'X-Canary': 'OH-7K3M9Q' });
});
