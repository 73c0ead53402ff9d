import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { isStatus, statuses, statusNames } from './filters.ts';
import { useInboxFacts } from './inbox-context.ts';
import type { BulkActions } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';
import { Status } from '../../ui/status.tsx';

/** In the place of the filters while enquiries are chosen, and for the undo afterwards: nothing below it moves. */
export function BulkBar({ selection, bulk }: { selection: Selection; bulk: BulkActions }) {
  const { role } = useStaffSession();
  const { colleagues } = useInboxFacts();
  const [isAsking, setIsAsking] = useState(false);
  const count = selection.references.length;
  if (count === 0 && bulk.done)
    return (
      <Status className="inbox-bar text-sm">
        <strong className="text-hedge">{bulk.done.words}</strong>
        <button type="button" className="btn btn-sm btn-line" onClick={() => void bulk.done?.undo()}>
          Undo
        </button>
        <button type="button" className="link min-h-11" onClick={bulk.dismiss}>
          Close
        </button>
      </Status>
    );

  function mark(value: string) {
    if (isStatus(value)) void bulk.change('status', value, `marked as ${statusNames[value].toLowerCase()}`);
  }

  function give(id: string) {
    const name = colleagues.find((colleague) => colleague.id === id)?.name;
    if (name) void bulk.change('assigned_to', id, `given to ${name}`);
  }

  return (
    <div className="inbox-bar" role="group" aria-label="Chosen enquiries">
      <strong className="text-sm whitespace-nowrap text-hedge">{count} chosen</strong>
      <select
        className="btn btn-sm btn-line w-28 px-3!"
        aria-label="Mark as"
        value=""
        onChange={({ target }) => mark(target.value)}
      >
        <option value="">Mark as…</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </select>
      <select
        className="btn btn-sm btn-line w-28 px-3!"
        aria-label="Give to"
        value=""
        onChange={({ target }) => give(target.value)}
      >
        <option value="">Give to…</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {role === 'admin' && (
        <button type="button" className="btn btn-sm btn-warn" onClick={() => setIsAsking(true)}>
          Erase
        </button>
      )}
      <button type="button" className="link min-h-11" onClick={selection.clear}>
        Cancel
      </button>
      {isAsking && (
        <ConfirmDialog
          question={count === 1 ? 'Erase 1 enquiry?' : `Erase ${count} enquiries?`}
          text="Their messages, notes, history and delivery records are erased too. You have ten seconds to undo it."
          action="Erase"
          onConfirm={bulk.erase}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
