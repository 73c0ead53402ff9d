export type Toast = { title: string; text?: string; tone?: 'good' | 'bad' };

const shownFor = { good: 4000, bad: 8000 };

/** A short message in the corner, announced politely. It waits while it is pointed at or focused. */
export function toast({ title, text = '', tone = 'good' }: Toast) {
  const note = document.createElement('li');
  note.className = tone === 'bad' ? 'toast toast-bad' : 'toast';
  const words = note.appendChild(document.createElement('p'));
  words.appendChild(document.createElement('strong')).textContent = title;
  words.append(` ${text}`);
  const close = note.appendChild(document.createElement('button'));
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = 'Dismiss';

  let timer: ReturnType<typeof setTimeout>;
  const remove = () => {
    note.remove();
    if (!list.children.length) region.hidePopover();
  };
  const wait = () => (timer = setTimeout(remove, shownFor[tone]));
  const hold = () => clearTimeout(timer);
  for (const name of ['pointerenter', 'focusin']) note.addEventListener(name, hold);
  for (const name of ['pointerleave', 'focusout']) note.addEventListener(name, wait);
  close.addEventListener('click', remove);

  const { region, list } = showRegion();
  // The region must be there before its contents change, or screen readers stay silent.
  requestAnimationFrame(() => list.append(note));
  wait();
}

/** The region stands above everything else, inside a modal dialog where one is open: the rest of the page is inert then. */
function showRegion() {
  let region = document.getElementById('toasts');
  if (!region) {
    region = document.createElement('div');
    region.id = 'toasts';
    region.popover = 'manual';
    region.role = 'region';
    region.ariaLabel = 'Notifications';
    region.appendChild(document.createElement('ol')).ariaLive = 'polite';
  }
  const dialog = document.querySelector('dialog:modal');
  place(region, dialog ?? document.body);
  const shown = region;
  // A dialog that closes would take its messages with it.
  dialog?.addEventListener('close', () => place(shown, document.body), { once: true });
  return { region, list: region.firstElementChild as HTMLElement };
}

function place(region: HTMLElement, home: Element) {
  if (region.parentElement !== home) home.append(region);
  if (!region.matches(':popover-open')) region.showPopover();
}
