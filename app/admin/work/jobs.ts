import type { StaffClient } from '../client.ts';
import type { JobContent, JobCounts, ListedJob, StoredJob } from './job-database.ts';

export const jobsPerPage = 24;

/** A line that has gone quiet is given up, and tried again. */
const patienceMs = 20_000;
const patience = () => AbortSignal.timeout(patienceMs);

export type JobFilters = { status: '' | 'draft' | 'published'; search: string; page: number };

export async function readJobs(
  client: StaffClient,
  { status, search, page }: JobFilters,
): Promise<{ jobs: ListedJob[]; total: number; counts: JobCounts }> {
  const [list, counts] = await Promise.all([
    client.rpc('list_jobs', { wanted_status: status, search, page }).throwOnError(),
    client.rpc('count_jobs').throwOnError(),
  ]);
  return { ...list.data, counts: counts.data };
}

export async function readJob(client: StaffClient, job: string): Promise<StoredJob | null> {
  const { data } = await client.rpc('read_job', { job }).abortSignal(patience()).throwOnError();
  return data;
}

/** Sent again because its answer was lost, it is stored once. */
export async function saveJob(client: StaffClient, job: string, version: number, content: JobContent) {
  return client.rpc('save_job', { job, version, content: JSON.stringify(content) }).abortSignal(patience());
}

export async function publishJob(client: StaffClient, job: string, version: number) {
  return client.rpc('publish_job', { job, version }).abortSignal(patience());
}

export async function unpublishJob(client: StaffClient, job: string, version: number) {
  return client.rpc('unpublish_job', { job, version }).abortSignal(patience());
}

export async function takeDownJob(client: StaffClient, job: string) {
  return client.rpc('take_down_job', { job }).abortSignal(patience());
}

export async function takeDownSamples(client: StaffClient) {
  return client.rpc('take_down_samples').abortSignal(patience());
}

export async function openPictures(client: StaffClient): Promise<string> {
  const { data } = await client.rpc('open_pictures').abortSignal(patience()).throwOnError();
  return data;
}

/** Those with words that can be quoted, newest first. */
export async function readQuotable(client: StaffClient) {
  const most = 100;
  const { data } = await client
    .from('google_reviews')
    .select('id, author_name, review_text, review_id')
    .order('created_at', { ascending: false })
    .order('id')
    .range(0, most - 1)
    .throwOnError();
  return data.filter(({ review_text }) => review_text);
}
