/** Why the function `content` does not do what it was asked. */
export type ContentRefusal =
  | 'unreadable'
  | 'sign in'
  | 'not staff'
  | 'not admin'
  | 'not found'
  | 'too large'
  | 'busy'
  | 'no site'
  | 'link over'
  | 'too many';

export const contentMessages = {
  refused: {
    unreadable: 'This request couldn’t be read. Please reload the page and try again: your draft is kept.',
    'sign in': 'You’ve been signed out. Please sign in again: your draft is kept.',
    'not staff': 'Your account can’t change pages. Please ask an admin.',
    'not admin': 'Only an admin can publish. Your draft is kept for them.',
    'not found': 'There is no such page.',
    'too large': 'This page has too many words to be kept. Please shorten it.',
    busy: 'Pages can’t be shown or published at the moment. Please try again in a minute: your draft is kept.',
    'no site':
      'This server has no pages of its own to check: drafts are kept, and your developer publishes them with a build.',
    'link over': 'This link has expired, or the draft it showed has been published or thrown away.',
    'too many': 'A lot has been published today. Please try again tomorrow: your drafts are kept.',
  } satisfies Record<ContentRefusal, string>,
  notRemovable: 'cannot be removed: every page is made with it',
  otherAddress: 'would have another address than visitors know: put it back to',
  unwritten: 'is still for you to write, or to leave out',
  changedOnBothSides: 'Your developer has changed this page since your draft was begun: look at both and choose one.',
  sharedNotice: 'This is a draft that visitors don’t see yet. The link to it works for a day.',
  sharedRemoval: 'This draft takes the page away: there is nothing to show.',
  sharedUnfinished: 'This draft is not finished enough to be shown as a page yet.',
  developersOwn: 'is set by your developer, because more than pages depends on it: put back what it was',
} as const;

export const contentRefusalStatus: Record<ContentRefusal, number> = {
  unreadable: 400,
  'sign in': 401,
  'not staff': 403,
  'not admin': 403,
  'not found': 404,
  'too large': 413,
  busy: 503,
  'no site': 501,
  'link over': 404,
  'too many': 429,
};
