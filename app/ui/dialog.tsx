import { Icon } from './icon.tsx';
import type { ReactNode, Ref } from 'react';

/** Opens a dialog natively (invoker commands), so it works before hydration; older browsers take the click handler. */
export function showModal(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick: () => {
      const dialog = document.getElementById(id);
      if (!('command' in HTMLButtonElement.prototype) && dialog instanceof HTMLDialogElement) dialog.showModal();
    },
  } as { onClick: () => void };
}

type Props = {
  id: string;
  title: string;
  text?: string;
  ref?: Ref<HTMLDialogElement>;
  onClose?: () => void;
  children: ReactNode;
};

/** The framed dialog of the site: a heading, a way out, and what it is about. */
export function Dialog({ id, title, text, ref, onClose, children }: Props) {
  return (
    <dialog
      id={id}
      ref={ref}
      className="dialog"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="p-6 sm:p-9">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          <CloseButton />
        </div>
        {text && <p className="mt-2 mb-6 max-w-[48ch] text-soft">{text}</p>}
        {children}
      </div>
    </dialog>
  );
}

export function CloseButton({ label = 'Close' }: { label?: string }) {
  return (
    <form method="dialog" className="-mt-1 -mr-2 shrink-0">
      <button className="grid size-11 place-items-center rounded-sm text-hedge" aria-label={label}>
        <Icon name="close" className="size-6" />
      </button>
    </form>
  );
}

/** A click on the backdrop arrives at the dialog, as does one between its contents: only where it landed tells them apart. */
export function closeOnBackdrop({
  target,
  currentTarget: dialog,
  clientX: x,
  clientY: y,
}: React.MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
}
