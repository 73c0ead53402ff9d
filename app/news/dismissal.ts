import { guardFocus } from '../ui/focus-guard.ts';
import { dismissedName } from './dismissed.ts';

/** Gives each notice the button that takes it away. */
export function offerDismissal() {
  guardFocus();
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const button = notice.querySelector('button');
    if (!button) continue;
    button.disabled = false;
    button.addEventListener('click', () => {
      notice.remove();
      localStorage[dismissedName(notice)] = 1;
    });
  }
}
