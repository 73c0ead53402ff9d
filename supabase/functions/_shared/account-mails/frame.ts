import { escapeHtml } from '../escape-html.ts';

export type AccountMail = { subject: string; text: string; html: string };

type Parts = { subject: string; paragraphs: string[]; link: { text: string; address: string }; after: string[] };

/** One look for every mail about an account, in plain text and in HTML. It holds our words alone, never a stranger's. */
export function frame({ subject, paragraphs, link, after }: Parts): AccountMail {
  return {
    subject,
    text: `${[...paragraphs, link.address, ...after].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><body style="margin:0;padding:24px;background:#faf7f1;color:#22301f;font:16px/1.5 Arial,sans-serif">
<h1 style="margin:0 0 16px;font:normal 24px/1.2 Georgia,serif;color:#1d3a2b">${escapeHtml(subject)}</h1>
${[...paragraphs.map(shown), buttonTo(link), ...after.map(shown)].join('\n')}
</body></html>`,
  };
}

function shown(paragraph: string): string {
  return `<p style="margin:0 0 16px;max-width:36em">${escapeHtml(paragraph)}</p>`;
}

function buttonTo({ text, address }: { text: string; address: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#2c6a3c;color:#fff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="${style}">${escapeHtml(text)}</a></p>`;
}

/** The business by its name, at an address of its own domain; a sender that has a name keeps it. */
export function namedSender(from: string, business: string): string {
  return from.includes('<') ? from : `"${business.replace(/["\\]/g, '')}" <${from}>`;
}
