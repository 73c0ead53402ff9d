import { useSite } from '../../site/context.ts';
import { formatMoment } from '../moment.ts';
import type { OpenedEnquiry } from './inbox-database.ts';
import type { Photographs } from './use-photographs.ts';

/** One A4 page for whoever drives there; nobody sees it on the screen. */
export function JobSheet({ enquiry, loaded }: { enquiry: OpenedEnquiry; loaded: Photographs }) {
  const { name: firm } = useSite();
  const { name, phone, email, address, service, reference, created_at, message, notes } = enquiry;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  return (
    <article className="job-sheet" aria-hidden="true">
      <p>
        {firm}: job sheet {reference}
      </p>
      <h1>{name}</h1>
      <dl>
        <dt>Telephone</dt>
        <dd>{phone}</dd>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Postcode</dt>
        <dd>
          {address}, {map}
        </dd>
        <dt>Service</dt>
        <dd>{service}</dd>
        <dt>Sent</dt>
        <dd>{formatMoment(created_at)}</dd>
      </dl>
      <p className="job-words">{message}</p>
      {loaded.photographs && loaded.photographs.length > 0 && (
        <div className="job-pictures">
          {loaded.photographs.map(({ id, address: source }) => (
            <img key={id} src={source} alt="" />
          ))}
        </div>
      )}
      {notes && <p className="job-words job-notes">{`Notes: ${notes}`}</p>}
      <p className="job-day">Day and time:</p>
    </article>
  );
}

/** Photographs that are still on their way would leave empty frames. */
export async function printJobSheet() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.job-sheet img')];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  print();
}

/** The list, although an enquiry stands open beside it. */
export function printList() {
  const root = document.documentElement;
  root.dataset.print = 'list';
  addEventListener('afterprint', () => delete root.dataset.print, { once: true });
  print();
}
