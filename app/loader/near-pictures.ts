/** Shows the pictures that come within 50 px of the screen, those of later pages included. */
export function showNearPictures() {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target as HTMLImageElement);
    },
    { rootMargin: '50px' },
  );

  function show(picture: HTMLImageElement) {
    near.unobserve(picture);
    picture.addEventListener('load', () => picture.classList.add('in'), { once: true });
    for (const source of picture.parentNode?.querySelectorAll('source') ?? [])
      source.srcset = source.dataset.srcset ?? '';
    picture.src = picture.dataset.src ?? '';
  }

  function watch() {
    for (const picture of document.querySelectorAll("img[src='data:,']")) near.observe(picture);
  }

  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}
