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
  | 'busy';

/** The photograph part of the error catalogue, for browser, server and function alike. */
export const photographMessages = {
  refused: {
    'not a picture': 'This is not a picture we can open. Please send photographs as JPEG.',
    heic: 'This photograph is in a format called HEIC, which cannot be opened here. On an iPhone, choose Settings, Camera, Formats, Most Compatible, take it again, or send us a screenshot of it.',
    broken: 'This picture is damaged or has not arrived whole. Please try again or choose another one.',
    'too large': 'This picture is too large to send. Please choose a smaller one.',
    ticket: 'It is too late to add photographs to this enquiry. Please send them by e-mail with your reference.',
    enough: `An enquiry can have ${photographLimits.most} photographs. Please send more by e-mail with your reference.`,
    'too many':
      'We have had many photographs from you in a short time. Please try again later, or send them by e-mail.',
    busy: 'We cannot take photographs at the moment. Please try again in a few minutes.',
  } satisfies Record<PhotographRefusal, string>,
  progress: (sent: number, total: number) => {
    if (sent < total) return `Your message is in. ${sent} of ${total} photographs have arrived.`;
    return total === 1 ? 'Your photograph has arrived.' : `All ${total} photographs have arrived.`;
  },
  sendAgain: (count: number) => (count === 1 ? 'Send it again' : `Send ${count} again`),
  lineCut: 'This photograph did not get through. Please try again.',
  /** Without scripts they come with the words, so this is said once those are safe. */
  kept: (count: number) => (count === 1 ? 'Your photograph came with it.' : `Your ${count} photographs came with it.`),
  lost: (count: number) => `${count === 1 ? '1 photograph' : `${count} photographs`} could not be kept:`,
  byMail: 'Your message has arrived all the same. Please send us what is missing by e-mail, with your reference:',
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
};
