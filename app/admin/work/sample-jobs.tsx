import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { takeDownSamples } from './jobs.ts';
import { workMessages } from './work-messages.ts';

/** Shown as long as there are jobs that came with the site. */
export function SampleJobs({ count, onGone }: { count: number; onGone: () => void }) {
  const { client, recheck } = useStaffSession();
  const [isAsking, setAsking] = useState(false);
  const jobs = count === 1 ? '1 job here is a sample' : `${count} jobs here are samples`;

  async function takeDown() {
    const { error } = await takeDownSamples(client);
    toast(error ? workMessages.takeDownFailed : workMessages.samplesTakenDown);
    if (error) return recheck();
    onGone();
  }

  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-sage bg-mist/50 px-5 py-4">
      <p className="flex max-w-[62ch] gap-3 text-sm">
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-lawn" />
        {jobs}, made from the site’s own pictures to show how it looks. Visitors see them marked as samples. Take them
        down before the site goes live.
      </p>
      <button type="button" className="btn btn-sm btn-line" onClick={() => setAsking(true)}>
        Take down all samples
      </button>
      {isAsking && (
        <ConfirmDialog
          question="Take down all samples?"
          text="They are removed from the site, with their pictures. This cannot be undone."
          action="Take down"
          onConfirm={() => void takeDown()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
