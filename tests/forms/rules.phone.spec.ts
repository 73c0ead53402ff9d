import { expect, test, visit } from '../support/visitor.ts';
import { contactForm, fill, sendButton } from './enquiry.ts';
import { freshEnquiry } from '../support/enquiry.ts';

const messages = {
  Name: 'Name must be at least 2 characters',
  Phone: 'Please enter a valid UK phone number',
  Email: 'Invalid email address',
  Postcode: 'Please enter a valid UK postcode',
  Service: 'Please select a service type',
  Message: 'Message must be at least 10 characters',
};
const noConsent = 'You must accept the privacy policy';

test('sending an empty form puts every message beside its field, tied to it, and the focus on the first', async ({
  page,
}) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await expect(form.locator('.error')).toHaveCount(0);
  await sendButton(form).click();
  for (const [label, message] of Object.entries(messages)) {
    const field = form.getByLabel(label);
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field.locator('..')).toContainText(message);
    await expect(field.locator('..').locator('label')).toHaveText(`${label} *`);
  }
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(noConsent);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(sendButton(form)).toBeEnabled();
});

test('no message shows before the first try, and then they follow the typing', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const [name, phone] = [form.getByLabel('Name'), form.getByLabel('Phone')];
  await name.fill('A');
  await phone.fill('1');
  await expect(form.locator('.error')).toHaveCount(0);
  await fill(form, { ...freshEnquiry(), name: 'Al', phone: '1' });
  await sendButton(form).click();
  await expect(form.locator('.error')).toHaveText([messages.Phone]);
  await expect(phone).toBeFocused();
  await phone.fill('01632 960 201');
  await expect(form.locator('.error')).toHaveCount(0);
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await name.fill('A');
  await expect(name).toHaveAccessibleDescription(messages.Name);
  await form.getByRole('checkbox').uncheck();
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(noConsent);
});

const tooShortOrWrong: [label: string, wrongValue: string[], rightValue: string[]][] = [
  ['Name', [' A ', 'x'.repeat(101)], ['Al', 'x'.repeat(100)]],
  ['Email', ['meg', 'meg@example', `${'m'.repeat(250)}@example.org`], [' meg@example.org ']],
  ['Phone', ['012345678', '0'.repeat(21)], ['0163296020', '0'.repeat(20)]],
  ['Postcode', ['WR5', 'WR5 1AA 1AA'], ['WR51A', 'WR5 1AA 1A']],
  ['Message', ['   short   ', 'x'.repeat(1001)], ['1234567890', 'x'.repeat(1000)]],
];

test('the limits of every field hold at their edges', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  await fill(form, freshEnquiry(), { consent: false });
  await sendButton(form).click();
  await expect(form.locator('.error')).toHaveText([noConsent]);
  for (const [label, wrongValue, rightValue] of tooShortOrWrong) {
    const field = form.getByLabel(label);
    for (const value of wrongValue) {
      await field.fill(value);
      await expect(field, `${label}: ${value.slice(0, 20)}`).toHaveAttribute('aria-invalid', 'true');
    }
    for (const value of rightValue) {
      await field.fill(value);
      await expect(field, `${label}: ${value.slice(0, 20)}`).not.toHaveAttribute('aria-invalid');
    }
  }
});

test('each field brings the right keyboard and fills itself in, and the service is one of five', async ({ page }) => {
  await visit(page, '/contact-us');
  const form = contactForm(page);
  const expected = {
    Name: { autocomplete: 'name' },
    Email: { autocomplete: 'email', type: 'email', inputmode: 'email' },
    Phone: { autocomplete: 'tel', type: 'tel', inputmode: 'tel' },
    Postcode: { autocomplete: 'postal-code', autocapitalize: 'characters' },
  };
  for (const [label, attributes] of Object.entries(expected))
    for (const [name, value] of Object.entries(attributes))
      await expect(form.getByLabel(label)).toHaveAttribute(name, value);
  await expect(form.getByLabel('Service').locator('option:not([value=""])')).toHaveText([
    'Domestic',
    'Grounds Maintenance',
    'Landscaping',
    'Pressure Washing',
    'Other',
  ]);
  await expect(form.locator('label.check')).toContainText(
    'I agree to the privacy policy and consent to be contacted about my enquiry.',
  );
  await expect(form.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
});
