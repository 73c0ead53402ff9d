import { useEffect, useRef, type ReactNode } from 'react';
import { confirmation } from '#shared/enquiry/messages.ts';
import { useSite } from '../site/context.ts';

type Props = { reference: string | undefined; at: Date; photographs: ReactNode; onAnother: () => void };

/** Replaces the form until the visitor wants it again: a toast would be gone before the reference is written down. */
export function Confirmation({ reference, at, photographs, onAnother }: Props) {
  const { phone, replyHours } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const form = heading.current?.closest('form');
    heading.current?.focus();
    // The form that comes back takes the focus from the button that goes.
    return () => form?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="sent">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
        {confirmation.heading}
      </h2>
      {reference && (
        <p>
          {confirmation.reference} <strong className="whitespace-nowrap">{reference}</strong>.
        </p>
      )}
      {photographs}
      <p>{confirmation.next(replyHours, at)}</p>
      <p>
        {confirmation.urgent}{' '}
        <a className="link" href={phone.link}>
          {phone.shown}
        </a>
        .
      </p>
      <button type="button" className="btn btn-line" onClick={onAnother}>
        {confirmation.another}
      </button>
    </div>
  );
}
