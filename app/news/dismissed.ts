export function dismissedName(notice: HTMLElement): string {
  return `dismissed ${notice.dataset.notice}`;
}

/** Takes away what this visitor has dismissed. Storage may be switched off: then it is back on the next page. */
export function removeDismissed() {
  try {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]'))
      if (localStorage[dismissedName(notice)]) notice.remove();
  } catch {}
}
