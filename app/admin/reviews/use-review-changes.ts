import { useState } from 'react';
import { toast, type Toast } from '../../ui/toast.ts';
import type { Review } from '../database.ts';
import { useDesk } from '../desk.ts';
import { reviewMessages as messages } from '../messages.ts';
import { changeReview, deleteReview, deleteSamples } from './reviews.ts';

type Answer = { data: unknown[] | null; error: unknown };

/** Everything that changes a review besides its form: each says how it went and reads the list again. */
export function useReviewChanges(reload: () => Promise<void>) {
  const { client, recheck } = useDesk();
  const [busyWith, setBusyWith] = useState<string>();

  async function make(
    id: string,
    change: PromiseLike<Answer>,
    toasts: { done: Toast; failed: Toast },
  ): Promise<boolean> {
    setBusyWith(id);
    const { data, error } = await change;
    const isDone = !error && Boolean(data?.length);
    toast(isDone ? toasts.done : toasts.failed);
    if (!isDone) void recheck();
    await reload();
    setBusyWith(undefined);
    return isDone;
  }

  return {
    busyWith,
    async feature({ id, is_featured }: Review) {
      if (busyWith) return;
      await make(id, changeReview(client, id, { is_featured: !is_featured }), {
        done: messages.updated,
        failed: messages.updateFailed,
      });
    },
    remove({ id }: Review) {
      return make(id, deleteReview(client, id), { done: messages.deleted, failed: messages.deleteFailed });
    },
    removeSamples() {
      return make('samples', deleteSamples(client), { done: messages.samplesDeleted, failed: messages.deleteFailed });
    },
  };
}
