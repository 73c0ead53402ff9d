import type { StoredPicture } from '#shared/pictures/address.ts';
import { pictureIdHeader } from '#shared/pictures/limits.ts';
import { pictureMessages, pictureRefusalStatus, type PictureRefusal } from '#shared/pictures/messages.ts';
import type { Site } from '../../site/data.ts';

const patienceMs = 120_000;

export type SentPicture =
  | { picture: StoredPicture }
  /** Worth another try by itself, after so many seconds. */
  | { again: 'no line' | 'signed out' | 'busy'; seconds: number }
  | { refused: PictureRefusal };

type Answer = StoredPicture | { message?: string };

type Sending = { backend: Site['backend']; token: string; id: string; jpeg: Blob; signal: AbortSignal };

/** Sends one under its own id: sent again because the line was cut, it is stored once. */
export async function sendPicture(sending: Sending, onProgress: (share: number) => void): Promise<SentPicture> {
  const request = await upload(sending, onProgress);
  const { status } = request;
  const answer = answerIn(request.responseText);
  if ((status === 200 || status === 201) && answer && 'key' in answer) return { picture: answer };
  if (status === 401) return { again: 'signed out', seconds: 5 };
  const refused = refusalIn(answer, status);
  if (refused && refused !== 'busy' && refused !== 'interrupted') return { refused };
  const seconds = Number(request.getResponseHeader('retry-after')) || 5;
  return { again: status === 0 ? 'no line' : 'busy', seconds: Math.min(seconds, 30) };
}

/** Not with fetch, which reports no upload progress. Without an answer the status is nought. */
function upload({ backend, token, id, jpeg, signal }: Sending, onProgress: (share: number) => void) {
  return new Promise<XMLHttpRequest>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${backend.url}/functions/v1/staff-picture`);
    request.timeout = patienceMs;
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('apikey', backend.key);
    request.setRequestHeader('content-type', 'image/jpeg');
    request.setRequestHeader(pictureIdHeader, id);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => resolve(request));
    signal.addEventListener('abort', () => request.abort());
    request.send(jpeg);
  });
}

function answerIn(body: string): Answer | null {
  try {
    return JSON.parse(body) as Answer;
  } catch {
    return null;
  }
}

/** By the server's own words; a proxy's refusal is known by its status. */
function refusalIn(answer: Answer | null, status: number): PictureRefusal | undefined {
  const refusals = Object.keys(pictureMessages.refused) as PictureRefusal[];
  const words = answer && 'message' in answer ? answer.message : undefined;
  return (
    refusals.find((refusal) => pictureMessages.refused[refusal] === words) ??
    (status === 413
      ? 'too large'
      : refusals.find((refusal) => status < 500 && pictureRefusalStatus[refusal] === status))
  );
}
