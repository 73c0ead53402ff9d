import { stayOnPage } from '../use-search-param.ts';
import { filteredAddress, viewNames, views } from './filters.ts';
import { countWords } from './counts.ts';
import type { Counts, View } from './inbox-database.ts';

/** The lists of the inbox, each with how many it holds. */
export function EnquiryViews({ open, counts }: { open: View; counts: Counts | undefined }) {
  return (
    <nav aria-label="Views of the inbox" className="flex flex-wrap gap-2">
      {views.map((view) => (
        <a
          key={view}
          href={filteredAddress({ view })}
          onClick={stayOnPage}
          aria-current={view === open ? 'page' : undefined}
          className="btn btn-sm border border-line px-3! text-hedge hover:bg-stone aria-[current]:border-hedge aria-[current]:bg-hedge aria-[current]:text-white"
        >
          {viewNames[view]} <Count words={counts ? countWords(counts, view) : ''} />
        </a>
      ))}
    </nav>
  );
}

/** Without words nothing at all, not even the gap before it. */
function Count({ words }: { words: string }) {
  return words && <span className="font-normal tabular-nums">{words}</span>;
}
