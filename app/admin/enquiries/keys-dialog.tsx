import { useEffect, useRef, useState } from 'react';
import { close, open, Overlay } from '../../ui/overlay.tsx';
import { areKeysOn, switchKeys } from './use-keys.ts';

const keys: [key: string, meaning: string][] = [
  ['↓ ↑', 'Next and previous enquiry'],
  ['A', 'Answer'],
  ['1 to 9', 'Answer with that template'],
  ['Ctrl Enter', 'Send, next enquiry'],
  ['R', 'Mark as replied'],
  ['N', 'Note'],
  ['S', 'Spam'],
  ['/', 'Search'],
  ['Esc', 'Leave a field; back to the list'],
  ['?', 'Show these keys'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOn, setOn] = useState(areKeysOn);
  useEffect(() => {
    open(dialog.current);
    button.current?.focus();
  }, []);
  return (
    <Overlay ref={dialog} aria-labelledby="keys-title" onClosed={onClose}>
      <div className="dialog max-w-md! p-6">
        <h2 id="keys-title" className="text-h3">
          Keyboard
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-1.5 text-sm">
          {keys.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <label className="check mt-4">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              switchKeys(target.checked);
              setOn(target.checked);
            }}
          />
          <span className="self-center">Use these keys in this browser</span>
        </label>
        <button ref={button} type="button" className="btn btn-sm btn-lawn mt-4" onClick={() => close(dialog.current)}>
          Close
        </button>
      </div>
    </Overlay>
  );
}
