export const reviewPicturePath = '/functions/v1/review-picture';

/** Where pages find the picture of an author: never at the address itself, whose server would see every visitor. */
export function reviewPicture(backend: { url: string }, address: string): string {
  return `${backend.url}${reviewPicturePath}?${new URLSearchParams({ address })}`;
}
