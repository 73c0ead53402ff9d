import { failure, success } from '../messages.ts';

export const contentMessages = {
  fetchFailed: failure('Failed to fetch the pages'),
  openFailed: failure('Failed to open the page'),
  published: success('Published. Visitors see it within seconds'),
  publishFailed: failure('Nothing was published'),
  publishedMeanwhile: failure('Somebody else has just published. Look at the changes again'),
  draftMoved: failure('A draft has just been changed by somebody else. Look at the changes again'),
  noDrafts: failure('There is nothing to publish any more'),
  takenBack: success('The page is as it was without the draft. Undo brings the draft back'),
  discarded: success('The draft is gone. Nothing else has changed'),
  discardFailed: failure('The draft could not be thrown away'),
  linkCopied: success('The link is copied. It works for a day, without signing in'),
  restored: success('This version is your draft now. Publish it to show it to visitors, or undo it'),
  taken: success('It is on your list of drafts. Publish it and the page goes'),
  tooManyDrafts: failure('There are too many drafts. Publish or throw away some of them first'),
} as const;
