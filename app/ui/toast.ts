import { keepToasts, type Toast } from './kept-toasts.ts';
import { hasPopovers, openOverlay } from './overlay.tsx';

export type { Toast };

const shownFor = { good: 4000, bad: 8000 };
/** A long message stays until a slow reader has read it. */
const msPerLetter = 80;
const shownToasts = new Set<Toast>();

/** A short message in the corner, announced politely. It stays while hovered or focused; the returned function removes it. */
export function toast(message: Toast): () => void {
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

  let timer: ReturnType<typeof setTimeout>;
  const remove = () => {
    item.remove();
    shownToasts.delete(message);
    if (hasPopovers() && !list.children.length) region.hidePopover();
  };
  const wait = () => (timer = setTimeout(remove, Math.max(shownFor[tone], text.length * msPerLetter)));
  const pauseTimer = () => clearTimeout(timer);
  for (const name of ['pointerenter', 'focusin']) item.addEventListener(name, pauseTimer);
  for (const name of ['pointerleave', 'focusout']) item.addEventListener(name, wait);
  closeButton.addEventListener('click', remove);

  const { region, list } = showRegion();
  // The region must be there before its contents change, or screen readers stay silent.
  requestAnimationFrame(() => {
    // The last message before this one may have gone meanwhile, and the region with it.
    place(region);
    list.append(item);
  });
  shownToasts.add(message);
  wait();
  return remove;
}

/** The region is above everything else, and inside an open dialog if there is one, since the rest of the page is inert then. */
function showRegion() {
  const region = document.getElementById('toasts') ?? newRegion();
  place(region);
  return { region, list: region.firstElementChild as HTMLElement };
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'toasts';
  region.popover = 'manual';
  region.role = 'region';
  region.ariaLabel = 'Notifications';
  const list = region.appendChild(document.createElement('ol'));
  list.ariaLive = 'polite';
  // A dialog that opens would hide its messages, and one that closes would take them with it.
  const followDialog = ({ target }: Event) => target instanceof HTMLDialogElement && isShown(region) && place(region);
  for (const change of ['toggle', 'close']) document.addEventListener(change, followDialog, true);
  // Opening a menu or a dialog closes them: they have been read, and on a phone they would cover its first lines.
  const leave = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLDialogElement && newState === 'open')
      for (const closeButton of list.querySelectorAll('button')) closeButton.click();
  };
  document.addEventListener('beforetoggle', leave, true);
  addEventListener('pagehide', () => keepToasts([...shownToasts]));
  return region;
}

function place(region: HTMLElement) {
  const home = openOverlay() ?? document.body;
  if (region.parentElement !== home) home.append(region);
  if (!isShown(region)) region.showPopover();
}

function isShown(region: HTMLElement): boolean {
  return !hasPopovers() || region.matches(':popover-open');
}
