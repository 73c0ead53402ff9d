import type { Choice } from './tag-manager.ts';

/** Styles of its own, brought along only where the banner is: the pages of a site without tags carry none of it. */
const styles = `
.consent { position: fixed; z-index: 45; inset: auto 1rem 1rem; max-width: 34rem; padding: 1.5rem; }
.consent p { font-size: var(--text-sm); line-height: 1.5; }
.consent div { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 1rem; }
.consent-again { padding: 0 var(--spacing-gutter) 6rem; background: var(--color-hedge-900); text-align: center; }
.consent-again button { min-height: 2.75rem; font-size: var(--text-xs); color: var(--color-white); text-decoration: underline; cursor: pointer; }
html:has(.consent) { scroll-padding-bottom: 16rem; }
html:has(.consent) .dock { visibility: hidden; }
@media print { .consent, .consent-again { display: none; } }`;

/** Yes and no as two buttons of one kind, side by side; nothing is covered that cannot be scrolled to. */
export function askConsent(answer: (choice: Choice) => void) {
  const banner = section('consent packet', 'Cookies');
  const words = banner.appendChild(document.createElement('p'));
  words.append(
    'May we use cookies to count visits and see which adverts lead here? The site works the same either way. ',
  );
  const policy = words.appendChild(document.createElement('a'));
  policy.href = '/privacy-policy#other-companies';
  policy.className = 'link';
  policy.textContent = 'What that means';
  const buttons = banner.appendChild(document.createElement('div'));
  for (const [label, choice] of [
    ['Accept', 'granted'],
    ['Decline', 'denied'],
  ] as const) {
    const one = buttons.appendChild(button(label));
    one.className = 'btn btn-sm btn-line';
    one.addEventListener('click', () => {
      banner.remove();
      answer(choice);
    });
  }
  document.body.append(banner);
}

/** Changing one's mind has to be as easy as answering was. */
export function offerAgain(ask: () => void) {
  const strip = section('consent-again on-dark', 'Cookie choices');
  strip.appendChild(button('Cookie choices')).addEventListener('click', () => {
    strip.remove();
    ask();
    document.querySelector<HTMLElement>('.consent button')?.focus();
  });
  document.body.append(strip);
}

export function addStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function section(className: string, label: string) {
  const element = document.createElement('section');
  element.className = className;
  element.ariaLabel = label;
  return element;
}

function button(label: string) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  return element;
}
