import { useEffect, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { coverPage, uncoverPage, uncoverPageIfGone } from './page-behind.ts';

type Props = Omit<ComponentProps<'dialog'>, 'className' | 'onClose' | 'onToggle' | 'onBeforeToggle' | 'onKeyDown'> & {
  onClosed?: (() => void) | undefined;
};

/**
 * Covers the whole page until it is closed. Shown as a popover, because a modal dialog makes the page inert before it
 * shows itself (see page-behind.ts). It is modal only in browsers without popovers.
 */
export function Overlay({ onClosed, onClick, ...props }: Props) {
  useEffect(() => {
    // Opened before the page was hydrated.
    const overlay = openOverlay();
    if (overlay && hasPopovers()) coverPage(overlay);
    return uncoverPageIfGone;
  }, []);
  return (
    <dialog
      popover="auto"
      aria-modal="true"
      {...props}
      className="overlay"
      // React lets the toggles of what is inside bubble (a question, a menu): they are not ours.
      onBeforeToggle={({ newState, target, currentTarget }) => {
        if (target === currentTarget && newState === 'closed') uncoverPage();
      }}
      onToggle={({ newState, target, currentTarget }) => {
        if (target !== currentTarget) return;
        if (newState === 'open') coverPage(currentTarget);
        else onClosed?.();
      }}
      onClose={onClosed}
      onKeyDown={keepFocus}
      onClick={(event) => {
        onClick?.(event);
        closeBeside(event);
      }}
    />
  );
}

export function open(overlay: HTMLDialogElement | null) {
  if (hasPopovers()) overlay?.showPopover();
  else overlay?.showModal();
}

export function close(overlay: HTMLDialogElement | null) {
  if (hasPopovers()) overlay?.hidePopover();
  else overlay?.close();
}

/** The overlay that is open now. */
export function openOverlay(): HTMLDialogElement | null {
  return document.querySelector('dialog:is(:popover-open, [open])');
}

/** For a button: native, so that it works before hydration; browsers without popovers use the click handler. */
export function pressTo(action: 'show' | 'hide', id: string) {
  return {
    popoverTarget: id,
    popoverTargetAction: action,
    onClick: () => {
      const overlay = document.getElementById(id) as HTMLDialogElement | null;
      if (!hasPopovers()) (action === 'show' ? open : close)(overlay);
    },
  };
}

/** Safari has them since 17; without them dialogs are modal and toasts are part of the page. */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/** Covers the page: what lands on it, and on nothing within, was aimed beside its box. */
function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target === currentTarget) close(currentTarget);
}

/**
 * Tab goes from the last focusable element to the first and back. Both are always visible: the close button and the
 * last control.
 */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const focusable = event.currentTarget.querySelectorAll<HTMLElement>('a, button');
  const [first, last] = [focusable[0], focusable[focusable.length - 1]];
  const [boundary, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== boundary) return;
  event.preventDefault();
  next?.focus();
}
