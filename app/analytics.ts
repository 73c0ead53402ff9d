declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function push(event: object) {
  (window.dataLayer ??= []).push(event);
}

/** Calls and e-mails started from the page; a `data-place` around the link says where it stands. */
export function watchClicks() {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    const event = link && { 'tel:': 'phone_click', 'mailto:': 'email_click' }[link.protocol];
    if (!event) return;
    const location = link.closest<HTMLElement>('[data-place]')?.dataset.place ?? 'page';
    push({ event, location, page_path: window.location.pathname });
  });
}
