/** Notices that this visitor has dismissed go; the others get their button. */
export function offerDismissal() {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const name = `dismissed ${notice.dataset.notice}`;
    const dismiss = () => {
      const { parentElement } = notice;
      notice.remove();
      if (!parentElement?.children.length) parentElement?.remove();
    };
    const button = notice.querySelector('button');
    if (button) button.hidden = false;
    button?.addEventListener('click', () => {
      dismiss();
      localStorage[name] = 1;
    });
    // Storage may be switched off: then a dismissed notice is back on the next page.
    try {
      if (localStorage[name]) dismiss();
    } catch {}
  }
}
