import type { Firm } from '../_shared/firm.ts';
import { escapeHtml } from '../_shared/escape-html.ts';
import { confirmation, enquiryMessages, failureText } from '../_shared/enquiry/messages.ts';
import { photographMessages } from '../_shared/photographs/messages.ts';
import type { Outcome, PhotographsKept } from './answers.ts';
import { formPart } from './form-part.ts';
import { pageStyle } from './page-style.ts';
import type { Submission } from './read-submission.ts';

/** The pages a visitor without JavaScript gets: complete in themselves, under the strictest policy. */
export function createPages(firm: Firm, site: string) {
  const style = pageStyle(firm);
  // The firm may change its number while the server runs.
  const call = () => `<a href="tel:${escapeHtml(firm.phone.replace(/[^\d+]/g, ''))}">${escapeHtml(firm.phone)}</a>`;

  function mailAbout(reference: string): string {
    const subject = encodeURIComponent(`Photographs for ${reference}`);
    return `<a href="mailto:${escapeHtml(firm.email)}?subject=${subject}">${escapeHtml(firm.email)}</a>`;
  }

  function page(title: string, content: string): string {
    return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(site)}/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} | ${escapeHtml(firm.name)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${escapeHtml(site)}/">${escapeHtml(firm.name)}</a></header>
<main class="packet">
${content}
</main>
<footer>Would you rather talk? Call us on ${call()}.</footer>
</body>
</html>
`;
  }

  return {
    thanks(reference: string, photographs?: PhotographsKept): string {
      const { title, text } = enquiryMessages.sent;
      return page(
        title,
        `<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
<p>${confirmation.reference} <span class="reference">${escapeHtml(reference)}</span></p>
${photographs ? photographsPart(photographs, mailAbout(reference)) : ''}<p>${confirmation.next(firm.replyHours, new Date())}</p>
<p>${confirmation.urgent} ${call()}.</p>
<p><a href="${escapeHtml(site)}/">Return to Home</a></p>
<p><a href="${escapeHtml(site)}/contact-us">${confirmation.another}</a></p>`,
      );
    },

    /** The form once more, with everything that was typed, and what to do about it. */
    again(outcome: Outcome, submission?: Submission): string {
      const errors = outcome.status === 422 ? outcome.errors : {};
      const alert = `<h1>Send Us a Message</h1>
<div class="alert" role="alert"><p><strong>Error:</strong> ${escapeHtml(failureText(outcome.status))}</p></div>`;
      if (submission)
        return page('Send Us a Message', `${alert}\n${formPart(submission, errors, site, firm.services)}`);
      return page(
        'Send Us a Message',
        `${alert}\n<p><a href="${escapeHtml(site)}/contact-us">Go to the contact form</a></p>`,
      );
    },

    async policy(): Promise<string> {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
      const source = btoa(String.fromCharCode(...new Uint8Array(hash)));
      return `default-src 'none'; style-src 'sha256-${source}'; img-src ${site || "'self'"}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
    },
  };
}

function photographsPart({ kept, later, refused }: PhotographsKept, mail: string): string {
  const reasons = [...new Set(refused)].map((reason) => `<li>${photographMessages.refused[reason]}</li>`);
  return [
    kept > 0 ? `<p>${photographMessages.kept(kept)}</p>\n` : '',
    later > 0 ? `<p>${photographMessages.later(later)}</p>\n` : '',
    refused.length > 0
      ? `<div class="alert"><p>${photographMessages.lost(refused.length)}</p><ul>${reasons.join('')}</ul></div>\n<p>${photographMessages.byMail} ${mail}</p>\n`
      : '',
  ].join('');
}
