/** Shows the pictures that come within 50 px of the screen, those of later pages included. */
export function showNearPictures() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries)
        if (entry.isIntersecting) show(entry.target as HTMLImageElement, entry.boundingClientRect);
    },
    { rootMargin: '50px' },
  );

  function show(picture: HTMLImageElement, box: DOMRectReadOnly) {
    observer.unobserve(picture);
    picture.addEventListener('load', () => picture.classList.add('in'), { once: true });
    for (const source of picture.parentNode?.querySelectorAll('source') ?? []) {
      source.sizes = `${drawnWidth(picture, box)}px`;
      source.srcset = source.dataset.srcset ?? '';
    }
    picture.src = picture.dataset.src ?? '';
  }

  function watch() {
    for (const picture of document.querySelectorAll("img[src='data:,']")) observer.observe(picture);
  }

  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}

/**
 * The drawn width of a picture: if cropped to a tall box, wider than the box. More than two device pixels per CSS pixel
 * make no visible difference.
 */
function drawnWidth(picture: HTMLImageElement, { width, height }: DOMRectReadOnly): number {
  const [fileWidth = 3, fileHeight = 2] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
  const widthOnPage = Math.max(width, (height * fileWidth) / fileHeight);
  return Math.ceil((widthOnPage * Math.min(devicePixelRatio, 2)) / devicePixelRatio);
}
