import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed } from '../list-states.tsx';
import { Pager } from '../pager.tsx';
import { useLoaded } from '../use-loaded.ts';
import { emptyEntry } from './job-entry.ts';
import { openJob } from './job-address.ts';
import { beginJob, editorOf, useStaffContext } from './job-editors.ts';
import { JobRow, JobRowsSkeleton, KeptRow } from './job-row.tsx';
import { type JobFilters, jobsPerPage, readJobs } from './jobs.ts';
import { keptJob, keptJobIds } from './kept-jobs.ts';
import { SampleJobs } from './sample-jobs.tsx';
import { workMessages } from './work-messages.ts';

const statusNames = { '': 'All', draft: 'Drafts', published: 'Published' } as const;

export function JobList() {
  const staff = useStaffContext();
  const [filters, setFilters] = useState<JobFilters>({ status: '', search: '', page: 0 });
  const load = useCallback(() => readJobs(staff.client, filters), [staff.client, filters]);
  const { data, state, reload } = useLoaded(load, workMessages.fetchFailed);
  const heading = useRef<HTMLHeadingElement>(null);
  const keptIds = useKeptJobs();
  const isFiltered = filters.status !== '' || filters.search !== '';

  return (
    <section aria-labelledby="recent-work" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={heading} id="recent-work" tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
            Recent work
          </h2>
          <p className="text-xs text-soft">Finished jobs, shown where people decide.</p>
        </div>
        <button type="button" className="btn btn-sm btn-lawn" onClick={() => openJob(beginJob(staff, emptyEntry))}>
          <Icon name="plus" className="size-5" />
          Add a job
        </button>
      </div>
      <ListFilters filters={filters} counts={data?.counts} onChange={setFilters} />
      {Boolean(data?.counts.samples) && (
        <SampleJobs
          count={data?.counts.samples ?? 0}
          onGone={() => {
            heading.current?.focus();
            void reload();
          }}
        />
      )}
      {keptIds.length > 0 && (
        <ul className="work-rows" aria-label="Not saved yet">
          {keptIds.map((id) => (
            <KeptRow key={id} id={id} />
          ))}
        </ul>
      )}
      {!data && state === 'loading' && <JobRowsSkeleton />}
      {!data && state === 'failed' && (
        <div className="mt-4">
          <Failed onRetry={() => void reload()} />
        </div>
      )}
      {data?.total === 0 && (
        <div className="mt-4">
          {isFiltered ? (
            <Empty title="No such job" text="Nothing here has this in its title." />
          ) : (
            <Empty
              title="No jobs yet"
              text="Show the first one: a title, a photograph and a few words from your phone are enough."
            />
          )}
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="work-rows">
            {data.jobs.map((job) => (
              <JobRow key={job.id} job={job} hasChanges={Boolean(keptJob(staff.person, job.id))} />
            ))}
          </ul>
          <Pager
            page={filters.page}
            size={jobsPerPage}
            total={data.total}
            onPage={(page) => {
              setFilters({ ...filters, page });
              heading.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}

/** What only this browser has: it is read, and stored as soon as that is possible. */
function useKeptJobs(): string[] {
  const staff = useStaffContext();
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const unsavedIds = keptJobIds(staff.person);
    const editors = unsavedIds.map((id) => editorOf(staff, id));
    const show = () => setIds(unsavedIds.filter((id) => keptJob(staff.person, id)?.version === 0));
    show();
    const stops = editors.map((editor) => editor.subscribe(show));
    for (const editor of editors) void editor.look();
    return () => stops.forEach((stop) => stop());
  }, [staff]);
  return ids;
}

type FiltersProps = {
  filters: JobFilters;
  counts: { draft: number; published: number } | undefined;
  onChange: (filters: JobFilters) => void;
};

function ListFilters({ filters, counts, onChange }: FiltersProps) {
  const [search, setSearch] = useState(filters.search);
  useEffect(() => {
    if (search === filters.search) return;
    const timer = setTimeout(() => onChange({ ...filters, search, page: 0 }), 300);
    return () => clearTimeout(timer);
  }, [search, filters, onChange]);
  const countOf = { '': (counts?.draft ?? 0) + (counts?.published ?? 0), ...counts };
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      <input
        type="search"
        className="input w-full! sm:w-60!"
        placeholder="Words of the title"
        aria-label="Search jobs"
        maxLength={80}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div role="group" aria-label="Which jobs" className="flex flex-wrap gap-2">
        {(['', 'published', 'draft'] as const).map((status) => (
          <button
            key={status}
            type="button"
            className="chip aria-pressed:border-hedge aria-pressed:bg-hedge aria-pressed:text-white"
            aria-pressed={filters.status === status}
            onClick={() => onChange({ ...filters, status, page: 0 })}
          >
            {statusNames[status]} <span className="view-count">{counts && countOf[status]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
