import { expect, test } from 'vitest';
import { enquiryMessages, failureText } from '../_shared/enquiry/messages.ts';
import { honeypotField } from '../_shared/enquiry/fields.ts';
import { byName, contextNames } from '../_shared/enquiry/payload.ts';
import { photographMessages } from '../_shared/photographs/messages.ts';
import { someFirm } from '../../../tests/support/firm.ts';
import { createPages } from './pages.ts';
import type { Submission } from './read-submission.ts';

const pages = createPages(someFirm, 'https://site.example');

const submission: Submission = {
  values: {
    name: 'Helen "Ward"',
    email: 'nobody',
    service: 'Landscaping',
    message: 'A <hedge>',
    [honeypotField]: 'bait',
  },
  consent: false,
  context: { ...byName(contextNames, () => ''), utm_source: 'a "leaflet"' },
  bait: true,
  photographs: [],
};

const errors = { email: 'Invalid <email>', gdpr_consent: 'You must accept' };

/** The whole tag of a field. */
function tagOf(page: string, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? '';
}

test('the form comes back with what was typed, and each message beside its field', () => {
  const page = pages.again({ status: 422, errors }, submission);
  expect(page).toContain(failureText(422));
  expect(page).not.toContain(enquiryMessages.failed.text);
  expect(page).toContain('<p class="error" id="email-error">Invalid &lt;email&gt;</p>');
  expect(tagOf(page, 'email')).toContain('value="nobody" aria-invalid="true" aria-describedby="email-error" autofocus');
  expect(tagOf(page, 'gdpr_consent')).toContain('aria-invalid="true" aria-describedby="gdpr_consent-error">');
  expect(page).toContain('<p class="error" id="gdpr_consent-error">You must accept</p>');
  expect(tagOf(page, 'name')).toMatch(/autocomplete="name" value="Helen &quot;Ward&quot;">$/);
  expect(tagOf(page, 'phone')).toContain('value=""');
  expect(page).toContain('A &lt;hedge&gt;</textarea>');
  expect(page).toContain('<option>Domestic</option><option selected>Landscaping</option><option>Other</option>');
  expect(page.match(/ aria-invalid="true"/g)).toHaveLength(2);
});

test('the form keeps where a visitor came from, the tick and the trap', () => {
  const page = pages.again({ status: 503 }, submission);
  expect(page).toContain('<input type="hidden" name="utm_source" value="a &quot;leaflet&quot;">');
  expect(tagOf(page, 'gdpr_consent')).not.toContain('checked');
  expect(tagOf(pages.again({ status: 503 }, { ...submission, consent: true }), 'gdpr_consent')).toContain(' checked');
  expect(tagOf(page, honeypotField)).toContain('value="bait"');
  expect(page).toContain('I agree to the <a href="https://site.example/privacy-policy">privacy policy</a> and');
});

test('a browser does not send chosen files again by itself: who had chosen some is asked to', () => {
  expect(pages.again({ status: 503 }, submission)).not.toContain(photographMessages.chooseAgain);
  const page = pages.again({ status: 503 }, { ...submission, photographs: [new Uint8Array([1])] });
  expect(page).toContain(`<p id="photographs-hint">${photographMessages.chooseAgain}</p>`);
  expect(tagOf(page, 'photographs')).toContain('aria-describedby="photographs-hint"');
});

test('without anything to give back, the page leads to the form of the site', () => {
  const page = pages.again({ status: 403 });
  expect(page).not.toContain('<form');
  expect(page).toContain('<a href="https://site.example/contact-us">');
});

test('each photograph that was lost is counted, each reason is given once, with where to send it', () => {
  const page = pages.thanks('HB-1', { kept: 1, later: 0, refused: ['heic', 'busy', 'heic'] });
  expect(page).toContain(photographMessages.kept(1));
  expect(page).toContain(photographMessages.lost(3));
  const reasons = [photographMessages.refused.heic, photographMessages.refused.busy];
  expect(page).toContain(`<ul>${reasons.map((reason) => `<li>${reason}</li>`).join('')}</ul>`);
  expect(page).toContain('href="mailto:office@hedge.example?subject=Photographs%20for%20HB-1"');
  const allKept = pages.thanks('HB-1', { kept: 2, later: 0, refused: [] });
  expect(allKept).toContain(photographMessages.kept(2));
  expect(allKept).not.toContain(photographMessages.byMail);
  expect(pages.thanks('HB-1', { kept: 0, later: 0, refused: ['busy'] })).not.toContain('came with it');
});

test('the page may load its own style and nothing else but the icon, wherever the site is', async () => {
  const style = /<style>([^]*)<\/style>/.exec(pages.thanks('HB-1'))?.[1] ?? '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(await pages.policy()).toBe(
    `default-src 'none'; style-src 'sha256-${Buffer.from(hash).toString('base64')}'; img-src https://site.example; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(await createPages(someFirm, '').policy()).toContain("img-src 'self';");
});

test('whatever the firm, its site, a reference and a visitor’s words hold, it is text and never markup', () => {
  const hostile = `<b>&"`;
  const firm = { ...someFirm, name: hostile, phone: hostile, email: hostile, services: [hostile] };
  const { thanks, again } = createPages(firm, hostile);
  const values = { name: hostile, email: hostile, phone: hostile, service: hostile, message: hostile };
  for (const page of [
    thanks(hostile),
    thanks(hostile, { kept: 0, later: 0, refused: ['busy'] }),
    again({ status: 503 }),
    again(
      { status: 422, errors: { email: hostile } },
      { ...submission, values: { ...values, [honeypotField]: hostile } },
    ),
  ]) {
    expect(page).toContain('&lt;b&gt;&amp;&quot;');
    expect(page).not.toMatch(/<b>|&"/);
  }
});
