import styles from './banner.css?url';
import { guardFocus } from '../ui/focus-guard.ts';
import { loadStyles } from '../ui/load-styles.ts';
import type { Choice } from './tag-manager.ts';

/** Yes and no as two buttons of one kind, side by side; nothing is covered that cannot be scrolled to. */
export function askConsent(answer: (choice: Choice) => void) {
  guardFocus();
  const banner = section('cookie-banner packet', 'Cookies');
  const text = banner.appendChild(document.createElement('p'));
  text.append(
    'Can we use cookies to count visits and see which adverts bring people here? The site works the same either way. ',
  );
  const policy = text.appendChild(document.createElement('a'));
  policy.href = '/privacy-policy#other-companies';
  policy.className = 'link';
  policy.textContent = 'What that means';
  const buttons = banner.appendChild(document.createElement('div'));
  for (const [label, choice] of [
    ['Accept', 'granted'],
    ['Decline', 'denied'],
  ] as const) {
    const choiceButton = buttons.appendChild(button(label));
    choiceButton.className = 'btn btn-sm btn-line';
    choiceButton.addEventListener('click', () => {
      banner.remove();
      answer(choice);
    });
  }
  document.body.append(banner);
}

/** Changing one's mind has to be as easy as answering was. */
export function offerAgain(ask: () => void) {
  const strip = section('cookie-choices on-dark bg-hedge-900 text-white', 'Cookie choices');
  strip.appendChild(button('Cookie choices')).addEventListener('click', () => {
    strip.remove();
    ask();
    document.querySelector<HTMLElement>('.cookie-banner button')?.focus();
  });
  document.body.append(strip);
}

/** The pages of a site without tags carry none of it. */
export function loadBannerStyles(): Promise<unknown> {
  return loadStyles(styles);
}

function section(className: string, label: string) {
  const element = document.createElement('section');
  element.className = className;
  element.setAttribute('aria-label', label);
  return element;
}

function button(label: string) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  return element;
}
