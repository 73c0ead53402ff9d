import type { ContentPicture } from '#shared/content/calls.ts';
import type { StoredPicture } from '#shared/pictures/address.ts';
import { pictureLimits } from '#shared/pictures/limits.ts';
import { pictureMessages } from '#shared/pictures/messages.ts';
import { shrink } from '../../enquiry/photographs/shrink.ts';
import type { Site } from '../../site/data.ts';
import type { StaffClient } from '../client.ts';
import { newId } from '../new-id.ts';
import { sendPicture } from '../work/send-picture.ts';

const tries = 3;

export type Uploaded = { picture: StoredPicture } | { problem: string };

/** Sends one photograph as small as it is shown, again by itself over a poor line. */
export async function uploadPicture(
  { client, backend }: { client: StaffClient; backend: Site['backend'] },
  file: File,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const shrunk = await shrink(file, pictureLimits);
  if ('refused' in shrunk) return { problem: pictureMessages.refused[shrunk.refused] };
  const id = newId();
  for (let triesLeft = tries; ; triesLeft -= 1) {
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const { signal } = new AbortController();
    const sent = await sendPicture({ backend, token, id, jpeg: shrunk.jpeg, signal }, onProgress);
    if ('picture' in sent) return sent;
    if ('refused' in sent) return { problem: pictureMessages.refused[sent.refused] };
    if (triesLeft === 1)
      return { problem: pictureMessages.refused[sent.again === 'signed out' ? 'sign in' : 'interrupted'] };
    await new Promise((resolve) => setTimeout(resolve, sent.seconds * 1000));
  }
}

/** As the list of pictures gives it, once the database has named it. */
export function asContentPicture(picture: StoredPicture, name: string, alt: string, focus: string): ContentPicture {
  const { id, key, colour, width, height, widths } = picture;
  return { name, file: `/pictures/${key}`, width, height, widths, alt, stored: { id, key, colour, focus } };
}
