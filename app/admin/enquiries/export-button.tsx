import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { exportEnquiries } from './export.ts';
import type { Filters } from './filters.ts';
import { inboxMessages } from './inbox-messages.ts';
import { withKnownReason } from '../reasons.ts';
import { formatNumber } from '../numbers.ts';
import { Icon } from '../../ui/icon.tsx';

/** Writes what the filters show to a file, with its progress, and the total if it is known. */
export function ExportButton({ filters, total }: { filters: Filters; total: number | undefined }) {
  const { client } = useStaffSession();
  const [writtenCount, setWrittenCount] = useState<number>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  async function start() {
    const { signal } = (abortController.current = new AbortController());
    setWrittenCount(0);
    try {
      if (await exportEnquiries({ client, filters, signal, onProgress: setWrittenCount }))
        toast(inboxMessages.exported);
    } catch (error) {
      if (!signal.aborted) toast(withKnownReason(inboxMessages.exportFailed, error));
    }
    setWrittenCount(undefined);
  }

  if (writtenCount === undefined) {
    return (
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-disabled={total === 0}
        onClick={() => total !== 0 && void start()}
      >
        <Icon name="download" className="size-4" />
        Export CSV
      </button>
    );
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-xs text-soft tabular-nums">
      <progress
        className="h-2 w-28 accent-lawn"
        aria-label="Export"
        {...(total && { max: total, value: Math.min(writtenCount, total) })}
      />
      {formatNumber(writtenCount)} {total ? `of ${formatNumber(Math.max(total, writtenCount))}` : 'so far'}
      <button type="button" className="link min-h-11" onClick={() => abortController.current?.abort()}>
        Stop
      </button>
    </div>
  );
}
