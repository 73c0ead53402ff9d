import { toast } from '../../ui/toast.ts';
import { accountToasts } from '../messages.ts';
import { useSubmit } from '../use-submit.ts';

/** Shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { run } = useSubmit();
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(accountToasts.copied);
    });
  return (
    <>
      <p className="text-sm">
        Write these down or print them, and keep them away from your telephone. If you lose your second factor, one of
        them lets you in and removes it. They are shown only now.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-stone/60 p-4 font-mono text-hedge tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-sm btn-line" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={() => print()}>
          Print
        </button>
        <button type="button" className="btn btn-sm btn-lawn" onClick={onKept}>
          I have kept them
        </button>
      </div>
    </>
  );
}
