import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Shown as long as there are reviews that came with the site. */
export function SamplesNotice({ samples, onRemove }: { samples: number; onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const reviews = samples === 1 ? '1 review here is a sample' : `${samples} reviews here are samples`;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-sage bg-mist/50 px-5 py-4">
      <p className="flex max-w-[62ch] gap-3 text-sm">
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-lawn" />
        {reviews}, written to show how the site looks. No customer wrote them, so remove them before the site goes live.
      </p>
      <button type="button" className="btn btn-sm btn-line" onClick={() => setIsAsking(true)}>
        Remove all samples
      </button>
      {isAsking && (
        <ConfirmDialog
          question="Remove all sample reviews?"
          text={`${samples === 1 ? '1 review' : `${samples} reviews`} will be deleted. This cannot be undone.`}
          action="Remove"
          onConfirm={onRemove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
