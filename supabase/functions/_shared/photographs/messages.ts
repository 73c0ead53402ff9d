import { photographLimits } from './limits.ts';

/** Why a photograph was not kept. */
export type PhotographRefusal =
  | 'not a picture'
  | 'heic'
  | 'broken'
  | 'too large'
  | 'ticket'
  | 'enough'
  | 'too many'
  | 'busy'
  | 'interrupted'
  | 'another website';

/** The photograph part of the error catalogue, for browser, server and function alike. */
export const photographMessages = {
  refused: {
    'not a picture': 'We can’t open this file. Please send photographs as JPEG.',
    heic: 'This photograph is in a format called HEIC, which we can’t open. On an iPhone, go to Settings, Camera, Formats, choose Most Compatible and take it again, or send us a screenshot of it.',
    broken: 'This picture is damaged or didn’t arrive complete. Please try again or choose another one.',
    'too large': 'This picture is too large to send. Please choose a smaller one.',
    ticket: 'It’s too late to add photographs to this enquiry. Please email them to us with your reference.',
    enough: `An enquiry can have ${photographLimits.most} photographs. Please email us the others with your reference.`,
    'too many': 'You’ve sent us a lot of photographs in a short time. Please try again later, or email them to us.',
    busy: 'We can’t accept photographs at the moment. Please try again in a few minutes.',
    interrupted:
      'Our server was too busy to open this picture. Please try again in a few minutes, or email it to us with your reference.',
    'another website': 'This photograph was sent from another website. Please use the form on ours.',
  } satisfies Record<PhotographRefusal, string>,
  progress: (sent: number, total: number) => {
    if (sent < total) return `We’ve got your message. ${sent} of ${total} photographs have arrived.`;
    return total === 1 ? 'Your photograph has arrived.' : `All ${total} photographs have arrived.`;
  },
  sendAgain: (count: number) => (count === 1 ? 'Send it again' : `Send ${count} again`),
  lineCut: 'This photograph didn’t get through. Please try again.',
  /** Without scripts they come with the words, so this is said once those are safe. */
  kept: (count: number) => (count === 1 ? 'Your photograph came with it.' : `Your ${count} photographs came with it.`),
  later: (count: number) =>
    count === 1
      ? '1 photograph has arrived and is still being opened.'
      : `${count} photographs have arrived and are still being opened.`,
  lost: (count: number) => `${count === 1 ? '1 photograph' : `${count} photographs`} couldn’t be saved:`,
  byMail: 'We’ve still got your message. Please email us the missing photographs, with your reference:',
  chooseAgain: 'If you had added photographs, please choose them again.',
} as const;

export const refusalStatus: Record<PhotographRefusal, number> = {
  'not a picture': 415,
  heic: 415,
  broken: 422,
  'too large': 413,
  ticket: 410,
  enough: 409,
  'too many': 429,
  busy: 503,
  interrupted: 503,
  'another website': 403,
};
