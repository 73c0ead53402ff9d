import { useSearchParam } from '../use-search-param.ts';
import { JobForm } from './job-form.tsx';
import { JobList } from './job-list.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Recent work: the jobs that the firm shows, or one of them. */
export function WorkTab() {
  const job = useSearchParam('job');
  return job && uuid.test(job) ? <JobForm key={job} id={job} /> : <JobList />;
}
