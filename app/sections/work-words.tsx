import type { JobReview, WorkPart } from '../site/work/work-block.ts';

/** Beside the pictures: the facts, how it went, and what the customer says. */
export function WorkWords({ block: { facts, story, review, sample } }: { block: WorkPart<'job'> }) {
  return (
    <div className="job-words">
      <div>
        <dl className="job-facts">
          {facts.map(({ name, value, href }) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>
                {href ? (
                  <a className="link" href={href}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        {story.map((paragraph) => (
          <p key={paragraph} className="mt-4">
            {paragraph}
          </p>
        ))}
        {review && <Said {...review} />}
        {sample && (
          <p className="mt-4 text-sm text-soft">A sample with drawn pictures, until we show jobs of our own here.</p>
        )}
        <a className="btn btn-quote mt-7" href="#ask">
          Get a Quote for Work Like This
        </a>
      </div>
    </div>
  );
}

function Said({ text, author, source, address }: JobReview) {
  return (
    <figure className="job-quote mt-7">
      <blockquote>“{text}”</blockquote>
      <figcaption className="mt-1 text-sm text-soft">
        {author}
        {source && ', '}
        {source && address ? (
          <a className="link" href={address}>
            {source}
          </a>
        ) : (
          source
        )}
      </figcaption>
    </figure>
  );
}
