import { useEffect, type ComponentProps } from 'react';
import { liveRegion } from './live-region.tsx';
import type * as WhileOpen from './while-open.ts';

type Props = Omit<ComponentProps<'dialog'>, 'className' | 'onClose' | 'onToggle'> & {
  onClosed?: (() => void) | undefined;
};

/**
 * Covers the whole page until it is closed. Shown as a popover, because a modal dialog makes the page inert before it
 * shows itself (see inert-background.ts). It is modal only in browsers without popovers.
 */
export function Overlay({ onClosed, children, ...props }: Props) {
  useEffect(() => {
    // Opened before the page was hydrated.
    accompany(openOverlay());
    return () => void whileOpen?.then(({ leaveIfGone }) => leaveIfGone());
  }, []);
  return (
    <dialog
      popover="auto"
      aria-modal="true"
      {...props}
      className="overlay"
      // React lets the toggles of what is inside bubble (a question, a menu): they are not ours.
      onToggle={({ newState, target, currentTarget }) => {
        if (target !== currentTarget) return;
        if (newState === 'open') accompany(currentTarget);
        else onClosed?.();
      }}
      onClose={onClosed}
    >
      {children}
      {liveRegion}
    </dialog>
  );
}

let whileOpen: Promise<typeof WhileOpen> | undefined;

/** What only an open overlay needs loads with the first one. Without it, Escape and the close button still work. */
function accompany(overlay: HTMLDialogElement | null) {
  if (!overlay) return;
  whileOpen ??= import('./while-open.ts');
  whileOpen.then(
    (module) => module.accompany(overlay),
    () => (whileOpen = undefined),
  );
}

export function open(overlay: HTMLDialogElement | null) {
  if (hasPopovers()) return overlay?.showPopover();
  overlay?.showModal();
  accompany(overlay);
}

export function close(overlay: HTMLDialogElement | null) {
  if (hasPopovers()) overlay?.hidePopover();
  else overlay?.close();
}

/** The overlay that is open now. */
export function openOverlay(): HTMLDialogElement | null {
  return document.querySelector(hasPopovers() ? 'dialog:popover-open' : 'dialog[open]');
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
