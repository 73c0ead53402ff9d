import { useEffect, useRef } from 'react';
import { staffLinkAddress } from '#shared/account-messages.ts';
import { toast } from '../../ui/toast.ts';
import { accountToasts } from '../messages.ts';
import type { MadeLink } from '../staff-accounts.ts';
import { useAct } from '../use-act.ts';

export type ShownLink = MadeLink & { title: string; email: string };

/** A link that was just made. It is shown this once: only its hash is kept. */
export function LinkCard({ link, onDone }: { link: ShownLink; onDone: () => void }) {
  const { act } = useAct();
  const address = staffLinkAddress(location.origin, link.token);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);

  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(address);
      toast(accountToasts.copied);
    });

  return (
    <section
      ref={card}
      tabIndex={-1}
      className="mt-6 rounded-md border border-lawn bg-card p-5 outline-none sm:p-6"
      aria-labelledby="made-link"
    >
      <h2 id="made-link" className="text-h4">
        {link.title}
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-soft">
        {link.mailed
          ? `A mail with this link is on its way to ${link.email}. You can hand it on yourself as well.`
          : `No mail was sent: hand this link to ${link.email} yourself.`}{' '}
        It works once, for 72 hours, and is shown only now.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <input
          className="input min-w-0 flex-1 basis-72 font-mono text-sm!"
          aria-label="Link"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="btn btn-sm btn-lawn" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onDone}>
          Done
        </button>
      </div>
    </section>
  );
}
