import { useEffect, useId, useRef } from 'react';
import { kindName } from '../../../site/shapes/labels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { close, open } from '../../../ui/overlay.tsx';
import { SectionDrawing } from './section-drawing.tsx';

type Props = { kinds: string[]; onChoose: (kind: string) => void; onClose: () => void };

/** Every kind of section, drawn small. One that only belongs into the top of a page is not offered. */
export function SectionSheet({ kinds, onChoose, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => open(dialog.current), []);
  return (
    <Dialog id={id} ref={dialog} title="Add a section" text="It comes last; move it up from there." onClosed={onClose}>
      <ul className="section-sheet">
        {kinds
          .filter((kind) => kind !== 'compare')
          .map((kind) => (
            <li key={kind}>
              <button
                type="button"
                onClick={() => {
                  close(dialog.current);
                  onChoose(kind);
                }}
              >
                <SectionDrawing kind={kind} />
                {kindName(kind)}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
