import { push } from '../analytics.ts';

/** Calls and emails started from the page; a `data-place` around the link says where it stands. */
export function countContactClicks() {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    const event = link && { 'tel:': 'phone_click', 'mailto:': 'email_click' }[link.protocol];
    if (!event) return;
    const place = link.closest<HTMLElement>('[data-place]');
    push({ event, location: place?.dataset.place ?? 'page', page_path: location.pathname });
  });
}
