/** Those further down wait for a script that does not run here. */
export function showPictures(page: Document) {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    for (const source of picture.parentElement?.querySelectorAll<HTMLSourceElement>('source[data-srcset]') ?? [])
      source.setAttribute('srcset', source.dataset.srcset ?? '');
    picture.setAttribute('loading', 'lazy');
    picture.classList.add('in');
    picture.src = picture.dataset.src ?? '';
  }
}
