import type { Page } from './inbox.ts';

/** Puts a fresh first page over what is shown, and keeps the older pages below it. */
export function mergePages(shownPage: Page, freshPage: Page): Page {
  const lastFresh = freshPage.enquiries.at(-1);
  const index = shownPage.enquiries.findIndex(({ id }) => id === lastFresh?.id);
  const olderEnquiries = freshPage.hasMore && index !== -1 ? shownPage.enquiries.slice(index + 1) : [];
  return {
    enquiries: [...freshPage.enquiries, ...olderEnquiries],
    hasMore: olderEnquiries.length > 0 ? shownPage.hasMore : freshPage.hasMore,
  };
}
