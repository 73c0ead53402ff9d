import type { Toast } from '../../ui/toast.ts';
import { failure, success } from '../messages.ts';

/** What recent work may have to say, in the manner of the error catalogue. */
export const workMessages = {
  fetchFailed: failure('Failed to fetch recent work'),
  reviewsFailed: failure('Failed to fetch reviews'),
  published: success('Published. It’ll be on the site within seconds.'),
  unpublished: success('Taken off the site. It’s a draft again.'),
  saved: success('Changes saved. They’re on the site within seconds.'),
  takenDown: success('Taken down for good'),
  deleted: success('Draft deleted'),
  samplesTakenDown: success('Samples taken down'),
  takeDownFailed: failure('It was not taken down'),
  statusFailed: failure('Nothing was changed on the site'),
} as const satisfies Record<string, Toast>;

/** Above the form, and read out as it changes. */
export const savingWords = {
  empty: 'Nothing entered yet. Your words are kept from the first letter.',
  stored: 'Draft. Changes are saved as you type.',
  saving: 'Saving…',
  justSaved: 'Draft saved a moment ago',
  savedAt: (time: string) => `Draft saved at ${time}`,
  published: 'Published. Changes show on the site as soon as you save them.',
  unsaved: 'You have changes that are not on the site yet. They’re kept on this device until you save them.',
  noLine: 'Not connected. Everything is kept on this device, and is saved when you’re online again.',
  signedOut: 'You’ve been signed out. Everything is kept on this device: sign in again to save it.',
  notKept: 'Not saved yet, and this browser keeps nothing itself: please leave this page open.',
  overtaken: 'Not saved yet: somebody else has changed this job. See below.',
};

export const pictureWords = {
  enough: 'A job has at most 8 photographs.',
  opening: 'Opening…',
  waiting: 'Waiting for its turn',
  noLine: 'Waiting for a connection',
  signedOut: 'Waiting until you sign in',
  busy: 'The server is busy; it’s sent again in a moment',
  progress: (sent: number, total: number) =>
    sent < total
      ? `${sent} of ${total} photographs sent`
      : `${total === 1 ? 'The photograph is' : `All ${total} photographs are`} sent`,
  stillSending: 'Some photographs are still being sent. Publish again when they have arrived.',
  lost: 'A photograph was lost before it was sent. Please choose it again.',
  gone: 'A photograph of this job is no longer there. Please choose it again.',
};
