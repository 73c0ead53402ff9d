import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { useSite } from '../site/context.ts';
import type { JobPair, JobPicture, WorkPart } from '../site/work/work-block.ts';
import { CallButton } from '../ui/call-button.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { WorkPair, WorkPicture } from './work-picture.tsx';
import { WorkWords } from './work-words.tsx';

const mainSizes = '(width >= 64rem) 790px, 100vw';
const moreSizes = '(width >= 64rem) 390px, (width >= 40rem) 50vw, 100vw';

/** A job's own page: large pictures, what it took, what the customer said, and the form. */
export function WorkJob({ block }: { block: WorkPart<'job'> }) {
  const { label, title, main, pairs, others, newer, older, sample } = block;
  return (
    <>
      <section className="wrap pb-section">
        <div className="job-head">
          <div>
            <Breadcrumbs className="mb-5" />
            <h1>
              <span className="label">{label}</span>
              <span className="mt-4 block text-title">{title}</span>
            </h1>
          </div>
        </div>
        <div className="job-page">
          <div className="job-main">
            <div className={`frame job-frame ${shapeOf(main)}`}>
              {'handle' in main ? (
                <WorkPair pair={main} sizes={mainSizes} priority />
              ) : (
                <WorkPicture picture={main} sizes={mainSizes} priority />
              )}
              {sample && <span className="job-sample">Sample</span>}
            </div>
          </div>
          <WorkWords block={block} />
          {pairs.length + others.length > 0 && (
            <div className="job-more">
              {pairs.map((pair) => (
                <div key={pair.handle} className="frame job-frame job-pair">
                  <WorkPair pair={pair} sizes={mainSizes} />
                </div>
              ))}
              {others.map((picture) => (
                <div key={picture.name} className="frame job-frame job-shot">
                  <WorkPicture picture={picture} sizes={moreSizes} />
                  {picture.stage && <span className="job-stage">{picture.stage}</span>}
                </div>
              ))}
            </div>
          )}
        </div>
        {(newer ?? older) && (
          <nav className="job-turn" aria-label={`More of ${label}`}>
            <p>{newer && <Neighbour {...newer} way="Newer" rel="prev" />}</p>
            <p>{older && <Neighbour {...older} way="Older" rel="next" />}</p>
          </nav>
        )}
      </section>
      <Ask />
    </>
  );
}

function shapeOf(main: JobPair | JobPicture): string {
  return `job-${'handle' in main ? main.after.shape : main.shape}`;
}

function Neighbour({ href, name, way, rel }: { href: string; name: string; way: string; rel: string }) {
  return (
    <>
      <span className="block text-xs text-soft">{way}</span>
      <a className="link" href={href} rel={rel}>
        {name}
      </a>
    </>
  );
}

function Ask() {
  const { replyHours } = useSite();
  return (
    <section id="ask" className="bg-stone py-section">
      <div className="wrap job-form">
        <div>
          <SectionHead label="Free quote" heading="Want something like it?" />
          <p className="mt-4 max-w-[42ch] text-soft">
            Tell us where it is and what it needs; photographs help. We reply within {replyHours} hours, and the quote
            is free.
          </p>
          <CallButton className="btn-line mt-7" />
        </div>
        <EnquiryForm id="job" rows={4} className="packet -mx-2 p-6 sm:mx-0 sm:p-9 lg:p-11" />
      </div>
    </section>
  );
}
