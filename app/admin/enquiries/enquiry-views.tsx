import { stayOnPage } from '../use-search-param.ts';
import { filteredAddress, viewNames, views } from './filters.ts';
import { countWords } from './counts.ts';
import type { Counts, View } from './inbox-database.ts';

type Props = { open: View; counts: Counts | undefined; isCounting: boolean };

/** The lists of the inbox, each with how many it holds; while they are counted anew, the numbers keep their places. */
export function EnquiryViews({ open, counts, isCounting }: Props) {
  return (
    <nav aria-label="Views of the inbox" className="inbox-views" aria-busy={isCounting}>
      {views.map((view) => (
        <a
          key={view}
          href={filteredAddress({ view })}
          onClick={stayOnPage}
          aria-current={view === open ? 'page' : undefined}
          className="chip"
        >
          {viewNames[view]} <span className="view-count">{counts && countWords(counts, view)}</span>
        </a>
      ))}
    </nav>
  );
}
