import { toast, type Toast } from '../../ui/toast.ts';
import type { Review } from '../database.ts';
import { useStaffSession } from '../staff-session.ts';
import { reviewMessages as messages } from '../messages.ts';
import { useBusyEntries } from '../use-busy-entries.ts';
import { changeReview, deleteReview, deleteSamples } from './reviews.ts';

type Answer = { data: unknown[] | null; error: unknown };

/** Everything that changes a review besides its form: each says how it went and reads the list again. */
export function useReviewChanges(reload: () => Promise<void>) {
  const { client, recheck } = useStaffSession();
  const { isBusy, change } = useBusyEntries();

  async function make(changing: PromiseLike<Answer>, toasts: { done: Toast; failed: Toast }): Promise<boolean> {
    const { data, error } = await changing;
    const isDone = !error && Boolean(data?.length);
    toast(isDone ? toasts.done : toasts.failed);
    if (!isDone) void recheck();
    await reload();
    return isDone;
  }

  return {
    isBusy,
    feature({ id, is_featured }: Review) {
      const toasts = { done: messages.updated, failed: messages.updateFailed };
      return change(id, () => make(changeReview(client, id, { is_featured: !is_featured }), toasts));
    },
    remove({ id }: Review) {
      return make(deleteReview(client, id), { done: messages.deleted, failed: messages.deleteFailed });
    },
    removeSamples() {
      return make(deleteSamples(client), { done: messages.samplesDeleted, failed: messages.deleteFailed });
    },
  };
}
