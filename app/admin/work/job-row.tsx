import { formatMoment } from '../moment.ts';
import { stayOnPage } from '../use-search-param.ts';
import { jobAddress, shownAddress } from './job-address.ts';
import type { ListedJob } from './job-database.ts';
import { useStaffContext } from './job-editors.ts';
import { keptJob } from './kept-jobs.ts';
import { StaffPicture } from './staff-picture.tsx';
import { formatMonth, serviceName, townName, useChoices } from './work-choices.ts';

export function JobRow({ job, hasChanges }: { job: ListedJob; hasChanges: boolean }) {
  const choices = useChoices();
  const { id, title, status, sample, slug, cover } = job;
  const facts = [
    serviceName(choices, job.service),
    townName(choices, job.town),
    job.month && formatMonth(job.month),
  ].filter(Boolean);
  return (
    <li className="work-row">
      <StaffPicture picture={cover} className="work-cover" />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          <a href={jobAddress(id)} onClick={stayOnPage}>
            {title || 'A job without a title'}
          </a>
        </h3>
        <p className="text-xs text-soft">{facts.join(' · ')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          <span className="badge">{status === 'published' ? 'Published' : 'Draft'}</span>
          {sample && <span className="badge">Sample</span>}
          {hasChanges && <span className="badge text-brick!">Changes not saved yet</span>}
          <span>
            {job.updated_by}, <time dateTime={job.updated_at}>{formatMoment(job.updated_at)}</time>
          </span>
          {status === 'published' && slug && (
            <a className="link work-above inline-flex min-h-6 items-center" href={shownAddress(slug)} target="_blank">
              See it on the site<span className="sr-only">: {title}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  );
}

/** A new job that the database does not have yet. */
export function KeptRow({ id }: { id: string }) {
  const { person } = useStaffContext();
  const title = keptJob(person, id)?.entry.title;
  return (
    <li className="work-row">
      <span className="work-picture work-cover" />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          <a href={jobAddress(id)} onClick={stayOnPage}>
            {title || 'A job without a title'}
          </a>
        </h3>
        <p className="mt-1 text-xs">
          <span className="badge text-brick!">On this device, not saved yet</span>
        </p>
      </div>
    </li>
  );
}

export function JobRowsSkeleton() {
  return (
    <ul className="work-rows" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <li key={index} className="work-row">
          <span className="skeleton work-cover" />
          <span className="grid content-start gap-2">
            <span className="skeleton h-5 max-w-72" />
            <span className="skeleton h-4 max-w-48" />
          </span>
        </li>
      ))}
    </ul>
  );
}
