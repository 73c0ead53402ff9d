import type { Code } from './codes.ts';

/** The kinds of mail; those that need an action have a link and the same code to type. */
export type MailText =
  | {
      about: 'confirm' | 'confirmAgain' | 'recover' | 'signIn' | 'invite' | 'newAddress' | 'oldAddress';
      link: string;
      code: Pick<Code, 'digits'>;
    }
  | { about: 'reauthenticate'; code: Pick<Code, 'digits'> }
  | { about: 'alreadyKnown' | 'passwordChanged' | 'addressChanged' | 'factorAdded' | 'factorRemoved' };

export type Mail = { subject: string; text: string; html?: string };

const ignore = 'If you did not ask for this, you can ignore this message.';
const otherMailbox = 'The change takes effect once it is confirmed from both addresses.';

/** They contain nothing from those who ask, so nobody can use them to send text to others. */
const texts: Record<MailText['about'], [subject: string, words: string]> = {
  confirm: ['Confirm your email address', ignore],
  confirmAgain: [
    'Choose your password',
    `An account was made with this address more than once. To be sure that the password is yours, choose it now. ${ignore}`,
  ],
  recover: ['Choose a new password', ignore],
  signIn: ['Your sign-in link', ignore],
  invite: ['You are invited', 'The link and the code are good once, for 72 hours.'],
  newAddress: ['Confirm your new email address', `${otherMailbox} ${ignore}`],
  oldAddress: ['Confirm the change of your email address', otherMailbox],
  reauthenticate: ['Your code', 'It confirms a change to your account, once, for one hour.'],
  alreadyKnown: ['You have an account already', 'Sign in with your password, or ask for a new one.'],
  passwordChanged: ['Your password was changed', 'If that was not you, tell us at once.'],
  addressChanged: ['Your email address was changed', 'If that was not you, tell us at once.'],
  factorAdded: ['A second factor was added', 'If that was not you, tell us at once.'],
  factorRemoved: ['A second factor was removed', 'If that was not you, tell us at once.'],
};

/** Plain mails, where the project has none of its own. */
export function plainMail(mail: MailText): Mail {
  const [subject, words] = texts[mail.about];
  const link = 'link' in mail ? [mail.link] : [];
  const code = 'code' in mail ? [`Your code: ${mail.code.digits}`] : [];
  return { subject, text: `${[...link, ...code, words].join('\n\n')}\n` };
}
