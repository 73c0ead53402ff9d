import styles from './toast.css?url';
import { announce } from './announce.ts';
import { guardFocus } from './focus-guard.ts';
import { keepToasts, type Toast } from './kept-toasts.ts';
import { loadStyles } from './load-styles.ts';
import { hasPopovers, openOverlay } from './overlay.tsx';

export type { Toast };

const shownFor = { good: 4000, bad: 8000 };
/** A long message stays until a slow reader has read it. */
const msPerLetter = 80;
const shownToasts = new Set<Toast>();
let corner: HTMLElement | undefined;
let styled: Promise<unknown> | undefined;
/** Those of the page before leave with the first of this one, which may say otherwise. */
let keptFromBefore: (() => void)[] = [];

/** A short message in the corner, announced politely. It stays while hovered or focused; the returned function removes it. */
export function toast(message: Toast): () => void {
  for (const remove of keptFromBefore.splice(0)) remove();
  return show(message);
}

/** What was on the screen when the page before this one was left. */
export function showKept(messages: Toast[]) {
  keptFromBefore = messages.map(show);
}

function show(message: Toast): () => void {
  guardFocus();
  const { title, text = '', tone = 'good' } = message;
  const item = document.createElement('li');
  item.className = tone === 'bad' ? 'toast toast-bad' : 'toast';
  const line = item.appendChild(document.createElement('p'));
  line.appendChild(document.createElement('strong')).textContent = title;
  line.append(` ${text}`);
  const closeButton = item.appendChild(document.createElement('button'));
  closeButton.type = 'button';
  closeButton.textContent = '×';
  closeButton.ariaLabel = 'Dismiss';
  const silence = announce(`${title} ${text}`);

  const remove = () => {
    clearTimeout(timer);
    item.remove();
    silence();
    shownToasts.delete(message);
    if (hasPopovers() && shownToasts.size === 0 && corner && isShown(corner)) corner.hidePopover();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const holds = new Set<string>();
  const wait = () => {
    clearTimeout(timer);
    if (holds.size === 0) timer = setTimeout(remove, Math.max(shownFor[tone], text.length * msPerLetter));
  };
  for (const [begins, ends] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    item.addEventListener(begins, () => {
      holds.add(begins);
      clearTimeout(timer);
    });
    item.addEventListener(ends, () => {
      holds.delete(begins);
      wait();
    });
  }
  closeButton.addEventListener('click', remove);
  shownToasts.add(message);
  styled ??= begin();
  void styled.then(() => {
    if (!shownToasts.has(message)) return;
    corner ??= newRegion();
    place(corner);
    corner.firstElementChild?.append(item);
    // From here on: on a slow line the styles alone may take longer than a message stays.
    wait();
  });
  return remove;
}

function begin(): Promise<unknown> {
  // The newest alone: those before it may say otherwise.
  addEventListener('pagehide', () => keepToasts([...shownToasts].slice(-1)));
  return loadStyles(styles);
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'toasts';
  region.popover = 'manual';
  region.role = 'region';
  region.ariaLabel = 'Notifications';
  const list = region.appendChild(document.createElement('ol'));
  // A dialog that opens would hide its messages, and one that closes would take them with it.
  const followDialog = ({ target }: Event) => target instanceof HTMLDialogElement && isShown(region) && place(region);
  for (const change of ['toggle', 'close']) document.addEventListener(change, followDialog, true);
  // Opening a menu or a dialog closes them: they have been read, and on a phone they would cover its first lines.
  const leave = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLDialogElement && newState === 'open')
      for (const closeButton of list.querySelectorAll('button')) closeButton.click();
  };
  document.addEventListener('beforetoggle', leave, true);
  return region;
}

/** Above everything else, and inside an open dialog if there is one, since the rest of the page is inert then. */
function place(region: HTMLElement) {
  const home = openOverlay() ?? document.body;
  if (region.parentElement !== home) {
    const focused = region.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    home.append(region);
    focused?.focus();
  }
  if (!isShown(region)) region.showPopover();
}

function isShown(region: HTMLElement): boolean {
  return !hasPopovers() || region.matches(':popover-open');
}
