import type { WorkPart } from '../site/work/work-block.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { WorkCard } from './work-cards.tsx';

/** A page of the list, newest first; service and town are plain links. */
export function WorkList({ block }: { block: WorkPart<'list'> }) {
  const { label, heading, text, filters, chosen, jobs, page, lastPage } = block;
  return (
    <section className="wrap pb-section">
      <div className="job-head">
        <div>
          <Breadcrumbs className="mb-5" />
          <h1>
            <span className="label">{label}</span>
            <span className="mt-4 block text-title">{heading}</span>
          </h1>
        </div>
        <p className="max-w-[50ch] text-soft">{text}</p>
      </div>
      <nav className="job-filters" aria-label="Choose by service or town">
        {filters.map(({ name, links }) => (
          <ul key={name} aria-label={name}>
            {links.map(({ href, name: choice }) => (
              <li key={href}>
                <a href={href} aria-current={href === chosen ? 'page' : undefined}>
                  {choice}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <h2 className="sr-only">{page > 1 ? `Jobs, page ${page} of ${lastPage}` : 'Jobs'}</h2>
      <div className="job-cards job-list">
        {jobs.map((job, index) => (
          <WorkCard key={job.href} job={job} priority={index === 0} />
        ))}
      </div>
      {lastPage > 1 && <Pages {...block} />}
    </section>
  );
}

function Pages({ newer, older, page, lastPage }: WorkPart<'list'>) {
  return (
    <nav className="job-turn" aria-label="Pages">
      <p>
        {newer && (
          <a className="link" href={newer} rel="prev">
            Newer jobs
          </a>
        )}
      </p>
      <p className="text-sm text-soft">
        Page {page} of {lastPage}
      </p>
      <p>
        {older && (
          <a className="link" href={older} rel="next">
            Older jobs
          </a>
        )}
      </p>
    </nav>
  );
}
