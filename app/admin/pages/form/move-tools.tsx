import type { HTMLAttributes } from 'react';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  handle: HTMLAttributes<HTMLElement>;
  onMove: (step: 1 | -1) => void;
  onRemove?: () => void;
};

/** Moves something up and down, by buttons or by dragging, or takes it away. A button that can do nothing stays: the focus may be on it. */
export function MoveTools({ name, isFirst, isLast, handle, onMove, onRemove }: Props) {
  return (
    <span className="move-tools">
      <span className="content-drag" aria-hidden="true" {...handle}>
        ⠿
      </span>
      <button
        type="button"
        className="row-tool"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="row-tool"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
      {onRemove && (
        <button type="button" className="row-tool" aria-label={`Remove ${name}`} onClick={onRemove}>
          ×
        </button>
      )}
    </span>
  );
}
