export function dismissedName(notice: HTMLElement): string {
  return `dismissed ${notice.dataset.notice}`;
}

/** Removes notices that this visitor has dismissed. If storage is off, they are back on the next page. */
export function removeDismissed() {
  try {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]'))
      if (localStorage[dismissedName(notice)]) notice.remove();
  } catch {}
}
