import { usePageData, useSite } from '../../site/context.ts';
import { openJob } from './job-address.ts';
import { entryOfEnquiry } from './entry-of-enquiry.ts';
import { beginJob, useStaffContext } from './job-editors.ts';
import { currentMonth } from './work-choices.ts';

/** From an enquiry that was won to a draft, with service, town and month, and nothing of the person. */
export function ShowJobButton({ enquiry }: { enquiry: { service: string; address: string } }) {
  const staff = useStaffContext();
  const { menu } = useSite();
  const { towns = [] } = usePageData();
  const begin = () => beginJob(staff, entryOfEnquiry(enquiry, { menu, towns, month: currentMonth() }));
  return (
    <button type="button" className="btn btn-sm btn-line mt-3" onClick={() => openJob(begin())}>
      Show this job
    </button>
  );
}
