// A separate thread, so that sending does not slow down the visitor whose pages are timed.
import { parentPort, workerData } from 'node:worker_threads';
import { announce, upload } from '../tests/enquiries/support/photographs.ts';

const { url, picture, count } = workerData as { url: string; picture: Uint8Array; count: number };

const tickets = await Promise.all(Array.from({ length: count }, () => announce(url, 1)));
const answers = await Promise.all(tickets.map(({ ticket }) => upload(url, ticket, picture)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(answers.filter(({ status }) => status === 201).length);
