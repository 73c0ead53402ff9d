import { Icon } from './icon.tsx';
import type { ReactNode, Ref } from 'react';
import { Overlay, pressTo } from './overlay.tsx';

type Props = {
  id: string;
  title: string;
  text?: string;
  ref?: Ref<HTMLDialogElement>;
  onClosed?: () => void;
  children: ReactNode;
};

/** The framed dialog of the site: a heading, a way out, and what it is about. */
export function Dialog({ id, title, text, ref, onClosed, children }: Props) {
  return (
    <Overlay id={id} ref={ref} aria-labelledby={`${id}-title`} onClosed={onClosed}>
      <div className="dialog p-6 sm:p-9">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          <CloseButton of={id} />
        </div>
        {text && <p className="mt-2 mb-6 max-w-[46ch] text-soft">{text}</p>}
        {children}
      </div>
    </Overlay>
  );
}

export function CloseButton({ of: id, label = 'Close' }: { of: string; label?: string }) {
  return (
    <button
      type="button"
      className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-hedge"
      aria-label={label}
      {...pressTo('hide', id)}
    >
      <Icon name="close" className="size-6" />
    </button>
  );
}
