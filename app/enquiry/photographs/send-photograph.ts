import { ticketHeader } from '#shared/photographs/limits.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import type { Site } from '../../site/data.ts';

export type Destination = { backend: Site['backend']; ticket: string };

const patienceMs = 120_000;
const furtherTries = 2;
const longestPauseSeconds = 30;

/** Sends one, and again by itself to a server that is busy; returns null if it has arrived, or why it has not. */
export async function sendPhotograph(
  destination: Destination,
  jpeg: Blob,
  onProgress: (share: number) => void,
): Promise<string | null> {
  for (let triesLeft = furtherTries; ; triesLeft -= 1) {
    const request = await upload(destination, jpeg, onProgress);
    if (request.status === 201) return null;
    if (request.status !== 503 || triesLeft === 0) return reasonIn(request.responseText);
    const pauseSeconds = Math.min(Number(request.getResponseHeader('retry-after')) || 5, longestPauseSeconds);
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000));
  }
}

/** Not with fetch, which reports no upload progress. Without an answer the status is nought. */
function upload(
  { backend, ticket }: Destination,
  jpeg: Blob,
  onProgress: (share: number) => void,
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${backend.url}/functions/v1/enquiry-photograph`);
    request.timeout = patienceMs;
    request.setRequestHeader(ticketHeader, ticket);
    request.setRequestHeader('apikey', backend.key);
    request.setRequestHeader('content-type', 'image/jpeg');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => resolve(request));
    request.send(jpeg);
  });
}

/** The server's own words where they are ours; a proxy's are no help to anybody. */
function reasonIn(body: string): string {
  const reasons: string[] = Object.values(photographMessages.refused);
  try {
    const { message } = JSON.parse(body) as { message?: string };
    if (message && reasons.includes(message)) return message;
  } catch {}
  return photographMessages.lineCut;
}
