/** The picture that a page's hero says the words for, or a town itself: the hero of a town names no picture. */
export function describedPictures(content: Record<string, unknown>): [name: string, alt: string][] {
  return [content.hero, content].flatMap((shown) => {
    const { picture, alt } = Object(shown) as Record<string, unknown>;
    return typeof picture === 'string' && typeof alt === 'string' ? [[picture, alt] as [string, string]] : [];
  });
}
