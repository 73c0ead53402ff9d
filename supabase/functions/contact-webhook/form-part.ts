import { enquiryLimits, honeypotField, serviceOptions, type FieldErrors } from '../_shared/enquiry.ts';
import { escapeHtml } from '../_shared/escape-html.ts';
import { consentLabel, enquiryLabels } from '../_shared/messages.ts';
import type { Submission } from './read-submission.ts';

type TextField = keyof typeof enquiryLabels;

const keyboards = {
  name: 'autocomplete="name"',
  email: 'type="email" autocomplete="email"',
  phone: 'type="tel" inputmode="tel" autocomplete="tel"',
  address: 'autocomplete="postal-code" autocapitalize="characters"',
} as const;

/** The enquiry form with what was typed and the messages beside their fields. */
export function formPart(submission: Submission, errors: FieldErrors, site: string): string {
  const firstWrong = Object.keys(errors)[0];

  function typed(field: string): string {
    const value = submission.typed[field];
    return typeof value === 'string' ? escapeHtml(value) : '';
  }

  function marks(field: keyof FieldErrors): string {
    if (!errors[field]) return '';
    return ` aria-invalid="true" aria-describedby="${field}-error"${field === firstWrong ? ' autofocus' : ''}`;
  }

  function error(field: keyof FieldErrors): string {
    const message = errors[field];
    return message ? `<p class="error" id="${field}-error">${escapeHtml(message)}</p>` : '';
  }

  function field(name: TextField, control: string, wide = false): string {
    return `<div class="field${wide ? ' wide' : ''}"><label for="${name}">${enquiryLabels[name]} <i aria-hidden="true">*</i></label>${control}${error(name)}</div>`;
  }

  function input(name: keyof typeof keyboards): string {
    const control = `<input class="input" id="${name}" name="${name}" value="${typed(name)}" required maxlength="${enquiryLimits[name].max}" ${keyboards[name]}${marks(name)}>`;
    return field(name, control);
  }

  const options = serviceOptions.map(
    (option) => `<option${option === submission.typed.service ? ' selected' : ''}>${escapeHtml(option)}</option>`,
  );
  const hidden = Object.entries(submission.context).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const consent = escapeHtml(consentLabel).replace(
    'privacy policy',
    `<a href="${escapeHtml(site)}/privacy-policy">privacy policy</a>`,
  );

  return `<form method="post" novalidate>
${input('name')}
${input('email')}
${input('phone')}
${input('address')}
${field('service', `<select class="input" id="service" name="service" required${marks('service')}><option value="">Please choose</option>${options.join('')}</select>`, true)}
${field('message', `<textarea class="input" id="message" name="message" rows="6" required maxlength="${enquiryLimits.message.max}"${marks('message')}>\n${typed('message')}</textarea>`, true)}
<div class="check wide"><input type="checkbox" id="gdpr_consent" name="gdpr_consent" value="on" required${submission.consent ? ' checked' : ''}${marks('gdpr_consent')}><label for="gdpr_consent">${consent} <span aria-hidden="true">*</span></label>${error('gdpr_consent')}</div>
<div class="trap" aria-hidden="true"><label for="${honeypotField}">Website</label><input id="${honeypotField}" name="${honeypotField}" value="${typed(honeypotField)}" tabindex="-1" autocomplete="off"></div>
${hidden.join('\n')}
<button>Send Message</button>
</form>`;
}
