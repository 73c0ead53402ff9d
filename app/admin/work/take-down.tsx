import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { openJob } from './job-address.ts';
import type { JobEditor } from './job-editor.ts';
import { takeDownJob } from './jobs.ts';
import { workMessages } from './work-messages.ts';

/** For good, and in one step: a customer may want it gone today. */
export function TakeDown({ editor, isPublished, title }: { editor: JobEditor; isPublished: boolean; title: string }) {
  const { client, recheck } = useStaffSession();
  const [isAsking, setAsking] = useState(false);
  const action = isPublished ? 'Take down for good' : 'Delete this job';

  async function takeDown() {
    const { error } = await takeDownJob(client, editor.id);
    if (error) {
      toast(workMessages.takeDownFailed);
      return recheck();
    }
    editor.forget();
    toast(isPublished ? workMessages.takenDown : workMessages.deleted);
    openJob(null);
  }

  return (
    <div className="mt-4">
      <button type="button" className="btn btn-sm btn-warn" onClick={() => setAsking(true)}>
        {action}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={`${action}?`}
          text={`${title || 'A job without a title'}: its words and photographs are gone for good${isPublished ? ', here and from the site, within a minute' : ''}. This cannot be undone.`}
          action={isPublished ? 'Take down' : 'Delete'}
          onConfirm={() => void takeDown()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
