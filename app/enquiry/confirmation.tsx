import { useEffect, useRef, type ReactNode } from 'react';
import { confirmation } from '#shared/enquiry/messages.ts';
import { usePageData, useSite } from '../site/context.ts';
import type { Link } from '../site/data.ts';

type Props = {
  reference: string | undefined;
  at: Date;
  /** The one that was asked about, as the form calls it. */
  service: string;
  photographs: ReactNode;
  onAnother: () => void;
};

/** Replaces the form until the visitor wants it again: a toast would be gone before the reference is written down. */
export function Confirmation({ reference, at, service, photographs, onAnother }: Props) {
  const { phone, replyHours } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const [first, second] = usePagesToRead(service);
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
      {first && second && (
        <p>
          {confirmation.meanwhile}{' '}
          <a className="link" href={first.href}>
            {first.name}
          </a>{' '}
          and{' '}
          <a className="link" href={second.href}>
            {second.name}
          </a>
          .
        </p>
      )}
      <button type="button" className="btn btn-sm btn-line" onClick={onAnother}>
        {confirmation.another}
      </button>
    </div>
  );
}

/** Pages about the service that was asked about come first, then who we are, then the other services. */
function usePagesToRead(service: string): Link[] {
  const { menu, quiet } = useSite();
  const { path } = usePageData();
  const group = menu.find(({ option }) => option === service);
  const aboutUs = quiet.filter(({ href }) => href !== '/contact-us');
  const pages: Link[] = [...(group ? [...group.links, group] : []), ...aboutUs, ...menu];
  return pages.filter(({ href }) => href !== path);
}
