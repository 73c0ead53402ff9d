import { useEffect, useId, useRef } from 'react';
import { close, open, Overlay } from '../ui/overlay.tsx';

type Props = { question: string; text: string; action: string; onConfirm: () => void; onClose: () => void };

/** Asks before something that cannot be undone. Shown while it is rendered; the safe answer has the focus. */
export function ConfirmDialog({ question, text, action, onConfirm, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    open(dialog.current);
    cancel.current?.focus();
  }, []);

  function confirm() {
    close(dialog.current);
    onConfirm();
  }

  return (
    <Overlay
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      onClosed={onClose}
    >
      <div className="dialog max-w-md! p-6">
        <h2 id={`${id}-question`} className="text-h3">
          {question}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-sm text-soft">
          {text}
        </p>
        <div className="mt-5 flex gap-3">
          <button type="button" className="btn btn-sm btn-brick" onClick={confirm}>
            {action}
          </button>
          <button ref={cancel} type="button" className="btn btn-sm btn-line" onClick={() => close(dialog.current)}>
            Cancel
          </button>
        </div>
      </div>
    </Overlay>
  );
}
