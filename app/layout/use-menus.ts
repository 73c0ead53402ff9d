import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

const openDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

/** Disclosure menus: hover intent, no wait between neighbours, arrow keys, Escape, and closing when left. */
export function useMenus(path: string) {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(0);
  const hoverOpenedAt = useRef(0);
  const root = useRef<HTMLElement>(null);

  function show(id: string | null) {
    clearTimeout(timer.current);
    if (id === null && open !== null) closedAt.current = Date.now();
    setOpen(id);
  }

  function showLater(id: string | null, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (id !== null) hoverOpenedAt.current = Date.now();
      show(id);
    }, delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => setOpen(null), [path]);

  useEffect(() => {
    if (open === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('pointerdown', (event) => root.current?.contains(event.target as Node) || show(null), {
      signal,
    });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        if (root.current?.contains(document.activeElement))
          root.current.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
        show(null);
      },
      { signal },
    );
    return () => closing.abort();
  });

  return {
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        const target = focusAfter(event, root.current);
        if (!target) return;
        event.preventDefault();
        target.focus();
      },
    },
    itemProps: (id: string) => ({
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(null);
      },
      onPointerEnter: (event: PointerEvent) => {
        const opensAtOnce = open !== null || Date.now() - closedAt.current < skipDelay;
        if (event.pointerType === 'mouse') showLater(id, opensAtOnce ? 0 : openDelay);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') showLater(null, closeDelay);
      },
    }),
    buttonProps: (id: string) => ({
      'data-top': true,
      'aria-expanded': open === id,
      'aria-controls': panelId(id),
      // A click that meant to open the menu comes just after the pointer has: it must not close it again.
      onClick: () => show(open === id && Date.now() - hoverOpenedAt.current > skipDelay ? null : id),
    }),
    panelProps: (id: string) => ({ id: panelId(id), hidden: open !== id }),
  };
}

function panelId(id: string) {
  return `menu${id.replaceAll('/', '-')}`;
}

/** Left and right move between the menus, up and down within the open one. */
function focusAfter(event: KeyboardEvent, root: HTMLElement | null): HTMLElement | undefined {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step || !root) return undefined;
  const panel = from.closest('[data-panel]');
  const vertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (vertical && !panel)
    return from.parentElement?.querySelector<HTMLElement>('[data-panel]:not([hidden]) a') ?? undefined;
  const row = vertical
    ? panel?.querySelectorAll<HTMLElement>('a')
    : panel
      ? undefined
      : root.querySelectorAll<HTMLElement>('[data-top]');
  if (!row) return undefined;
  const links = [...row];
  return links.at((links.indexOf(from) + step) % links.length);
}
