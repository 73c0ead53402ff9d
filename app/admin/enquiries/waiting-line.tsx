import { formatNumber } from '../numbers.ts';
import { stayOnPage } from '../use-search-param.ts';
import type { Unanswered } from './inbox-database.ts';
import { tabAddress } from '#shared/staff-addresses.ts';

/** How many wait and how many are late; leads there. It keeps its place while it is not known. */
export function WaitingLine({ unanswered }: { unanswered: Unanswered | undefined }) {
  if (!unanswered) return <span className="ml-auto" />;
  const { waiting, late } = unanswered;
  return (
    <a className="waiting-line" href={tabAddress('enquiries')} onClick={stayOnPage}>
      {waiting === 0 ? 'All enquiries answered' : `${formatNumber(waiting)} waiting`}
      {late > 0 && <strong className="text-brick">, {formatNumber(late)} late</strong>}
    </a>
  );
}
