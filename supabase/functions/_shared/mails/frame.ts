import { escapeHtml } from '../escape-html.ts';
import type { Firm } from '../firm.ts';
import { hexColour } from '../hex-colour.ts';

export type Mail = { subject: string; text: string; html: string };

/** A colour of the firm, as mail programs understand it. */
type Paint = (name: 'paper' | 'card' | 'ink' | 'soft' | 'hedge' | 'lawn' | 'line') => string;

/** A piece of a mail, once for those who read plain text and once for the others. */
export type Part = { text: string; html: (paint: Paint) => string };

/** The one look of every mail we send. */
export function mailFrame(firm: Firm, { subject, parts }: { subject: string; parts: Part[] }): Mail {
  const paint: Paint = (name) => hexColour(firm.colours[name] ?? '');
  return {
    subject,
    text: `${[...parts.map(({ text }) => text), `${firm.name}\n${firm.phone}`].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paint('paper')};color:${paint('ink')};font:16px/1.5 ${firm.fonts.text}">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 12px 16px;font:20px/1.2 ${firm.fonts.headings};color:${paint('hedge')}">${escapeHtml(firm.name)}</p>
<div style="padding:24px;background:${paint('card')};border:1px solid ${paint('line')};border-radius:8px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font:24px/1.25 ${firm.fonts.headings};color:${paint('hedge')}">${escapeHtml(subject)}</h1>
${parts.map(({ html }) => html(paint)).join('\n')}
</div>
<p style="margin:16px 12px 0;font-size:14px;color:${paint('soft')}">${escapeHtml(`${firm.name}, ${firm.phone}`)}</p>
</div></body></html>`,
  };
}

export function paragraph(text: string): Part {
  return { text, html: () => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>` };
}

export function button(label: string, address: string): Part {
  const shape = 'display:inline-block;padding:12px 20px;border-radius:6px;color:#ffffff;text-decoration:none';
  return {
    text: address,
    html: (paint) =>
      `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="${shape};background:${paint('lawn')}">${escapeHtml(label)}</a></p>`,
  };
}

export function codeToType(digits: string): Part {
  return {
    text: `Your code: ${digits}`,
    html: () =>
      `<p style="margin:0 0 16px">Your code: <strong style="font-size:20px;letter-spacing:2px">${digits}</strong></p>`,
  };
}

/** The firm's name and an address of its own domain; a sender that includes a name keeps it. */
export function namedSender(from: string, firm: Firm): string {
  return from.includes('<') ? from : `"${firm.name.replace(/["\\]/g, '')}" <${from}>`;
}
