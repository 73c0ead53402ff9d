import type { Locator, Page, Request } from '@playwright/test';
import { freshEnquiry, type EnquiryFields } from '../support/enquiry.ts';
import { expect, visit } from '../support/visitor.ts';

export const sendTo = '/functions/v1/contact-webhook';

export async function fill(form: Locator, enquiry: EnquiryFields, { consent = true } = {}) {
  await form.getByLabel('Name').fill(enquiry.name);
  await form.getByLabel('Email').fill(enquiry.email);
  await form.getByLabel('Phone').fill(enquiry.phone);
  await form.getByLabel('Postcode').fill(enquiry.address);
  await form.getByLabel('Service').selectOption(enquiry.service);
  await form.getByLabel('Message').fill(enquiry.message);
  if (consent) await form.getByRole('checkbox').check();
}

export async function readEnquiry(form: Locator): Promise<EnquiryFields> {
  const value = (label: string) => form.getByLabel(label).inputValue();
  return {
    name: await value('Name'),
    email: await value('Email'),
    phone: await value('Phone'),
    address: await value('Postcode'),
    service: await value('Service'),
    message: await value('Message'),
  };
}

export const emptyEnquiry: EnquiryFields = { name: '', email: '', phone: '', address: '', service: '', message: '' };

export function sendButton(form: Locator): Locator {
  return form.locator('button:not([type=button])');
}

/** The form of a page that has one for every screen. */
export function contactForm(page: Page): Locator {
  return page.locator('form[data-enquiry]').filter({ has: page.locator('h2', { hasText: 'Send Us a Message' }) });
}

/** The same, opened and filled in. */
export async function filledForm(page: Page): Promise<Locator> {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await fill(form, freshEnquiry());
  return form;
}

export function enquiryRequest(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(sendTo));
}

export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** What stands in place of a form that was sent. */
export function confirmationIn(form: Locator): Locator {
  return form.locator('.sent');
}

export async function expectThanks(page: Page) {
  await expect(toast(page)).toContainText(/Message sent! Thank you for your enquiry\. We'll be in touch soon\./);
}

export const failureText = 'Error Something went wrong. Please try again or call us directly.';
