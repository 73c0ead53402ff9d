import type { Toast } from '../ui/toast.ts';
import { formatNumber } from './numbers.ts';

export function failure(text: string): Toast {
  return { title: 'Error', text, tone: 'bad' };
}

export function success(text: string): Toast {
  return { title: 'Success', text };
}

/** The sign-in part of the error catalogue; the service's own message stands beside the title. */
export const authMessages = {
  signUpFailed: (reason: string): Toast => ({ title: 'Sign up failed', text: reason, tone: 'bad' }),
  signInFailed: (reason: string): Toast => ({ title: 'Sign in failed', text: reason, tone: 'bad' }),
  unexpected: failure,
  accountCreated: { title: 'Success!', text: 'Account created successfully. You can now sign in.' },
  confirmByMail: (email: string): Toast => ({
    title: 'Check your email',
    text: `We have sent an email to ${email}. Open the link in it, and then you can sign in.`,
  }),
  accessDenied: { title: 'Access Denied', text: "You don't have permission to access this page.", tone: 'bad' },
} as const;

export const reviewMessages = {
  fetchFailed: failure('Failed to fetch reviews'),
  saveFailed: failure('Failed to save review'),
  deleteFailed: failure('Failed to delete review'),
  updateFailed: failure('Failed to update review'),
  invalidUrl: { title: 'Invalid URL', text: 'Please provide a valid HTTP/HTTPS image URL', tone: 'bad' },
  added: success('Review added successfully'),
  updated: success('Review updated successfully'),
  deleted: success('Review deleted successfully'),
  samplesDeleted: success('Sample reviews deleted successfully'),
  importFailed: failure('Failed to import reviews'),
  imported: (reviews: number): Toast =>
    success(`${reviews === 1 ? '1 review' : `${formatNumber(reviews)} reviews`} imported`),
} as const;

export const userMessages = {
  fetchFailed: failure('Failed to fetch users'),
  roleFailed: failure('Failed to update user role'),
  granted: success('Admin role granted successfully'),
  removed: success('Admin role removed successfully'),
  officeGranted: success('Office role granted successfully'),
  officeRemoved: success('Office role removed successfully'),
} as const satisfies Record<string, Toast>;

export const accountToasts = {
  passwordChanged: success('Password changed'),
  nameChanged: success('Name changed'),
  emailChangeBegun: success('Open the links in the emails that we have sent to both addresses'),
  factorAdded: success('Second factor added'),
  factorRemoved: success('Second factor removed'),
  factorsTakenOff: success('Your second factors have been removed. Set up a new one under Your account.'),
  wrongRecoveryCode: failure('This recovery code is not right'),
  signedOutElsewhere: success('Signed out everywhere else'),
  invitationWithdrawn: success('Invitation withdrawn'),
  resetLinkWithdrawn: success('Reset link withdrawn'),
  userRemoved: success('User removed'),
  copied: success('Copied'),
  fetchFailed: failure('Your account could not be read'),
  invitationsFailed: failure('Failed to fetch invitations'),
  activityFailed: failure('Failed to fetch the activity log'),
} as const satisfies Record<string, Toast>;
