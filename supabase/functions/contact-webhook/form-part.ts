import {
  consentLabel,
  consentLink,
  enquiryFields,
  fieldNames,
  honeypotField,
  type EnquiryField,
} from '../_shared/enquiry/fields.ts';
import type { FieldErrors } from '../_shared/enquiry/rules.ts';
import { escapeHtml } from '../_shared/escape-html.ts';
import { photographField } from '../_shared/photographs/field.ts';
import { photographMessages } from '../_shared/photographs/messages.ts';
import type { Submission } from './read-submission.ts';

/** The enquiry form with what was typed and the messages beside their fields. */
export function formPart(submission: Submission, errors: FieldErrors, site: string, services: string[]): string {
  const firstWrong = Object.keys(errors)[0];

  function valueOf(name: string): string {
    const value = submission.values[name];
    return typeof value === 'string' ? escapeHtml(value) : '';
  }

  function errorAttributes(name: keyof FieldErrors): string {
    if (!errors[name]) return '';
    return ` aria-invalid="true" aria-describedby="${name}-error"${name === firstWrong ? ' autofocus' : ''}`;
  }

  function error(name: keyof FieldErrors): string {
    const message = errors[name];
    return message ? `<p class="error" id="${name}-error">${escapeHtml(message)}</p>` : '';
  }

  // No maxlength: it would cut a pasted text without a word, and counts an emoji twice.
  function control(name: EnquiryField): string {
    const { control: kind, attributes } = enquiryFields[name];
    const ownAttributes = Object.entries(attributes).map(
      ([key, value]) => ` ${key.toLowerCase()}="${escapeHtml(value)}"`,
    );
    const commonAttributes = `class="input" id="${name}" name="${name}" required${ownAttributes.join('')}`;
    switch (kind) {
      case 'input':
        return `<input ${commonAttributes} value="${valueOf(name)}"${errorAttributes(name)}>`;
      case 'select':
        return `<select ${commonAttributes}${errorAttributes(name)}><option value="">Please choose</option>${options(services, submission.values[name])}</select>`;
      case 'textarea':
        return `<textarea ${commonAttributes} rows="6"${errorAttributes(name)}>\n${valueOf(name)}</textarea>`;
    }
  }

  function field(name: EnquiryField): string {
    const { label, control: kind } = enquiryFields[name];
    return `<div class="field${kind === 'input' ? '' : ' wide'}"><label for="${name}">${label} <i aria-hidden="true">*</i></label>${control(name)}${error(name)}</div>`;
  }

  function photographs(): string {
    const { name, label } = photographField;
    const chooseAgainHint =
      submission.photographs.length > 0 ? `<p id="${name}-hint">${photographMessages.chooseAgain}</p>` : '';
    return `<div class="field wide"><label for="${name}">${label}</label><input class="input" type="file" id="${name}" name="${name}" accept="image/*" multiple${chooseAgainHint && ` aria-describedby="${name}-hint"`}>${chooseAgainHint}</div>`;
  }

  const hiddenInputs = Object.entries(submission.context).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const policy = `<a href="${escapeHtml(site)}/privacy-policy">${consentLink}</a>`;

  return `<form method="post" enctype="multipart/form-data" novalidate>
${fieldNames.map(field).join('\n')}
${photographs()}
<div class="check wide"><input type="checkbox" id="gdpr_consent" name="gdpr_consent" value="on" required${submission.consent ? ' checked' : ''}${errorAttributes('gdpr_consent')}><label for="gdpr_consent">${consentLabel.replace(consentLink, policy)} <span aria-hidden="true">*</span></label>${error('gdpr_consent')}</div>
<div class="trap" aria-hidden="true"><label for="${honeypotField}">Website</label><input id="${honeypotField}" name="${honeypotField}" value="${valueOf(honeypotField)}" tabindex="-1" autocomplete="off"></div>
${hiddenInputs.join('\n')}
<button>Send Message</button>
</form>`;
}

function options(services: string[], selected: unknown): string {
  return services
    .map((option) => `<option${option === selected ? ' selected' : ''}>${escapeHtml(option)}</option>`)
    .join('');
}
