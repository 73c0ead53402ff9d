import { about, type StaffPlace } from '../../admin/support/dialogs.ts';
import type { Browser } from './browser.ts';
import { fill } from './by-name.ts';

export type Row = StaffPlace & { before?: (browser: Browser) => Promise<void> };

/** Dialogs that are steps of what is told below. */
export const dialogsElsewhere = [
  'account/second-factor-card.tsx',
  'reauthentication/reauthentication-dialog.tsx',
  'pages/dialogs/picture-dialog.tsx',
  'confirm-dialog.tsx',
];

/** Every form of staff whose fields can be wrong. */
export const forms: (Row & { send: string })[] = [
  { file: 'users/invite-form.tsx', at: '?tab=users', open: ['Invite'], send: 'Send invitation' },
  { file: 'reviews/review-form.tsx', at: '?tab=reviews', open: ['Add Review'], send: 'Save Review' },
  { file: 'business/notice-form.tsx', at: '?tab=business', open: ['Add Notice'], send: 'Save Notice' },
  { file: 'business/hours-form.tsx', at: '?tab=business', open: ['Add Days'], send: 'Save Hours' },
  { file: 'business/template-form.tsx', at: '?tab=business', open: ['Add Template'], send: 'Save Template' },
  { file: 'work/job-form.tsx', at: '?tab=work', open: ['Add a job'], send: 'Publish' },
  { file: 'pages/dialogs/new-page-dialog.tsx', at: '?tab=pages', open: ['New service'], send: 'Begin' },
  { file: 'pages/dialogs/new-page-dialog.tsx', at: '?tab=pages', open: ['New town'], send: 'Begin' },
  { file: 'pages/dialogs/take-away-form.tsx', at: about, open: ['More…'], send: 'Take it away' },
  {
    file: 'account/personal-forms.tsx',
    at: '?tab=account',
    before: (browser) => fill(browser, 'Full name', ''),
    send: 'Save name',
  },
  { file: 'account/personal-forms.tsx', at: '?tab=account', send: 'Change email' },
  { file: 'account/personal-forms.tsx', at: '?tab=account', send: 'Change password' },
];

/** Forms whose mistakes are heard on the way through the steps below. */
export const formsElsewhere = [
  'auth/sign-in-form.tsx',
  'auth/forgotten-form.tsx',
  'auth/code-form.tsx',
  'auth/new-password-form.tsx',
  // The same field and rule.
  'auth/staff-link-form.tsx',
  'auth/second-factor-form.tsx',
  'account/app-setup.tsx',
  'reauthentication/reauthentication-form.tsx',
  'pages/dialogs/describe-picture.tsx',
  // Parts of those above.
  'entry-form.tsx',
  'account/account-form.tsx',
];
