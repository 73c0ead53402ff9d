import { ticketHeader } from '#shared/photographs/limits.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import type { Site } from '../../site/data.ts';

export type Destination = { backend: Site['backend']; ticket: string };

const patienceMs = 120_000;

/** Sends one; returns null if it has arrived, or why it has not. Not with fetch, which reports no upload progress. */
export function sendPhotograph(
  { backend, ticket }: Destination,
  jpeg: Blob,
  onProgress: (share: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${backend.url}/functions/v1/enquiry-photograph`);
    request.timeout = patienceMs;
    request.setRequestHeader(ticketHeader, ticket);
    request.setRequestHeader('apikey', backend.key);
    request.setRequestHeader('content-type', 'image/jpeg');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(request.status === 201 ? null : reasonIn(request.responseText)));
    for (const event of ['error', 'timeout', 'abort'])
      request.addEventListener(event, () => resolve(photographMessages.lineCut));
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
