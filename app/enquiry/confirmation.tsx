import { useEffect, useRef, type ReactNode } from 'react';
import { confirmation } from '#shared/enquiry/messages.ts';
import { usePageData, useSite } from '../site/context.ts';
import type { Link } from '../site/data.ts';
import { Icon } from '../ui/icon.tsx';

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
  const pages = usePagesToRead(service);
  useEffect(() => {
    const form = heading.current?.closest('form');
    heading.current?.focus();
    // The form that comes back takes the focus from the button that goes.
    return () => form?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="sent">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
        <Icon name="badge" className="size-9 text-lawn" />
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
      {pages.length > 0 && (
        <>
          <p>{confirmation.meanwhile}</p>
          <ul>
            {pages.map(({ href, name }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {name}
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="btn btn-sm btn-line" onClick={onAnother}>
        {confirmation.another}
      </button>
    </div>
  );
}

/** Two pages: those about the service that was asked about come first, then who we are, then the other services. */
function usePagesToRead(service: string): Link[] {
  const { menu, quiet } = useSite();
  const { path } = usePageData();
  const group = menu.find(({ option }) => option === service);
  const aboutUs = quiet.filter(({ href }) => href !== '/contact-us');
  const pages: Link[] = [...(group ? [...group.links, group] : []), ...aboutUs, ...menu];
  return pages.filter(({ href }) => href !== path).slice(0, 2);
}
