import { linkHours } from '#shared/account-messages.ts';
import { useEffect, useRef } from 'react';
import { staffLinkAddress } from '#shared/account-messages.ts';
import { toast } from '../../ui/toast.ts';
import { formatMoment } from '../moment.ts';
import { accountToasts } from '../messages.ts';
import type { MadeLink } from '../staff-accounts.ts';
import { useSubmit } from '../use-submit.ts';

export type ShownLink = MadeLink & { title: string; email: string };

/** A link that was just made. Its secret is shown this once, or not at all where it went to the person by mail. */
export function LinkCard({ link, onDone }: { link: ShownLink; onDone: () => void }) {
  const { run } = useSubmit();
  const address = link.token && staffLinkAddress(location.origin, link.token);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);

  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(address ?? '');
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
      <p className="mt-1 text-sm wrap-anywhere text-soft">{wordsFor(link)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {address && (
          <>
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
          </>
        )}
        <button type="button" className="btn btn-sm btn-line" onClick={onDone}>
          Done
        </button>
      </div>
    </section>
  );
}

function wordsFor({ email, token, mailed, usable_from }: ShownLink): string {
  const shown = `It works once, for ${linkHours} hours, and is shown only now.`;
  if (token && mailed)
    return `An email with this link is on its way to ${email}. You can hand it on yourself as well. ${shown}`;
  if (token) return `No email was sent: hand this link to ${email} yourself. ${shown}`;
  const sent = `An email with the link is on its way to ${email}; nobody else sees it.`;
  if (!usable_from || new Date(usable_from) <= new Date()) return `${sent} It works once, for ${linkHours} hours.`;
  return `${sent} It works from ${formatMoment(usable_from)} on, once, for ${linkHours} hours: until then they can object. With a second factor of your own it would work at once.`;
}
