import { Icon } from '../ui/icon.tsx';
import { formatNumber } from './numbers.ts';

type Props = { label?: string; page: number; size: number; total: number; onPage: (page: number) => void };

/** Which rows of how many are shown. The buttons stay focusable at both ends, so that paging keeps the focus. */
export function Pager({ label = 'Pages', page, size, total, onPage }: Props) {
  const firstShown = page * size + 1;
  const lastShown = Math.min(total, firstShown + size - 1);
  const pages = Math.ceil(total / size);
  return (
    <nav className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2" aria-label={label}>
      <p className="text-xs text-soft tabular-nums" role="status">
        {total === 0
          ? 'Nothing found'
          : `${formatNumber(firstShown)} to ${formatNumber(lastShown)} of ${formatNumber(total)}`}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-disabled={page === 0}
            onClick={() => page > 0 && onPage(page - 1)}
          >
            <Icon name="previous" className="size-4" />
            Newer
          </button>
          <button
            type="button"
            className="btn btn-sm btn-line"
            aria-disabled={page >= pages - 1}
            onClick={() => page < pages - 1 && onPage(page + 1)}
          >
            Older
            <Icon name="next" className="size-4" />
          </button>
        </div>
      )}
    </nav>
  );
}
