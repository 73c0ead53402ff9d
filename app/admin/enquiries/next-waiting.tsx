import { Icon } from '../../ui/icon.tsx';
import { stayOnPage } from '../use-search-param.ts';
import { addressOf } from './filters.ts';
import type { ListedEnquiry } from './inbox-database.ts';

/** The link to the next enquiry that needs an answer. Its place is there before it is: no button moves under a thumb. */
export function NextWaiting({ next }: { next: ListedEnquiry | null | undefined }) {
  if (!next)
    return (
      <p className="flex min-h-11 items-center text-xs text-soft">{next === null && 'All other enquiries answered'}</p>
    );
  return (
    <a
      href={addressOf(next.reference)}
      onClick={stayOnPage}
      className="link inline-flex min-h-11 min-w-0 items-center gap-1.5"
    >
      <span className="truncate">Next: {next.name}</span>
      <Icon name="back" className="size-4 shrink-0 rotate-180" />
    </a>
  );
}
