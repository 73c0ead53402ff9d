import { ago } from './clock.ts';
import { changeWords } from './history-words.ts';
import type { OpenedEnquiry } from './inbox-database.ts';

type Props = { enquiry: OpenedEnquiry; overtaken: number | undefined; now: number };

/** For the second of two admins who change the same enquiry: who was first, what they did, and that nothing is lost. */
export function OvertakenNotice({ enquiry, overtaken, now }: Props) {
  const lastChange = enquiry.history.at(-1);
  return (
    <div role="alert">
      {overtaken !== undefined && (
        <p className="mt-4 rounded-md border border-brick/40 bg-blush px-4 py-3 text-sm">
          <strong>Your change was not saved: somebody else changed this enquiry first.</strong>{' '}
          {lastChange && `${lastChange.changed_by_name} ${changeWords(lastChange)} ${ago(lastChange.changed_at, now)}.`}{' '}
          You now see the enquiry as it is; change it again if you still want to.
        </p>
      )}
    </div>
  );
}
