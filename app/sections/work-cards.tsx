import type { JobCard, WorkPart } from '../site/work/work-block.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { WorkPair, WorkPicture } from './work-picture.tsx';

const wideSizes = '(width >= 64rem) 790px, 100vw';
const cardSizes = '(width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw';

/** Never begins a line. */
const dot = '\u00a0· ';

/** Up to three jobs on a page about something else. */
export function WorkCards({ block }: { block: WorkPart<'cards'> }) {
  return (
    <section className="py-section">
      <div className="wrap">
        <SectionHead {...block} />
        <div className="job-cards mt-10">
          {block.jobs.map((job) => (
            <WorkCard key={job.href} job={job} />
          ))}
        </div>
        <p className="mt-7">
          <a className="more relative" href={block.all.href}>
            <span>{block.all.name}</span>
            <Icon name="arrow" className="size-5" />
          </a>
        </p>
      </div>
    </section>
  );
}

/** The job is the picture; below it its title and one line of facts. All of it is the link, save a slider. */
export function WorkCard({ job, priority = false }: { job: JobCard; priority?: boolean }) {
  const { href, title, effort, facts, picture, pair, sample } = job;
  const shown = { sizes: pair ? wideSizes : cardSizes, priority };
  return (
    <article className="job-card group">
      <div className="frame job-frame">
        {pair ? <WorkPair pair={pair} {...shown} /> : <WorkPicture picture={picture} {...shown} />}
        {sample && <span className="job-sample">Sample</span>}
      </div>
      <div>
        <h3 className="text-h3">
          <a className="no-underline" href={href}>
            {title}
          </a>
        </h3>
        <p className="mt-1 text-sm text-soft">
          {effort && (
            <>
              <b>{effort}</b>
              {dot}
            </>
          )}
          {facts.join(dot)}
        </p>
      </div>
    </article>
  );
}
