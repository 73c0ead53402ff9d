import type { StoredPicture } from '#shared/pictures/address.ts';
import { pictureLimits } from '#shared/pictures/limits.ts';
import { pictureMessages, type PictureRefusal } from '#shared/pictures/messages.ts';
import { shrink } from '../../enquiry/photographs/shrink.ts';
import { newId } from '../new-id.ts';
import type { StaffContext } from './job-editor.ts';
import { forgetPicture, keepPicture, keptPicture, type KeptPicture } from './kept-pictures.ts';
import { sendPicture, type SentPicture } from './send-picture.ts';
import { pictureWords } from './work-messages.ts';

/** How far a photograph has come that the server does not have yet. */
export type Upload = {
  state: 'opening' | 'waiting' | 'sending' | 'no line' | 'signed out' | 'busy' | 'refused';
  preview?: string;
  share?: number;
  reason?: string;
  /** After a reload it has to be chosen again. */
  isLoose?: boolean;
};

type Outcomes = {
  show: (picture: string, upload: Upload) => void;
  arrived: (picture: StoredPicture) => void;
  /** It cannot be sent; the notice says why. */
  drop: (picture: string, notice?: string) => void;
};

/** One by one over a poor line, whichever jobs they belong to. */
let line: Promise<unknown> = Promise.resolve();

/** The photographs of one job on their way: kept from the moment they are chosen until the server has them. */
export function createUploads(staff: StaffContext, job: string, { show, arrived, drop }: Outcomes) {
  const inHand = new Map<string, KeptPicture>();
  const states = new Map<string, Upload>();
  const stops = new Map<string, AbortController>();

  function tell(picture: string, upload: Upload) {
    const isLoose = states.get(picture)?.isLoose;
    const told = { ...(isLoose && { isLoose }), ...upload };
    states.set(picture, told);
    show(picture, told);
  }

  function enqueue(picture: string) {
    line = line.then(() => sendOne(picture)).catch(() => undefined);
  }

  async function keep(kept: KeptPicture) {
    inHand.set(kept.id, kept);
    const isLoose = !(await keepPicture(kept));
    if (isLoose) states.set(kept.id, { ...(states.get(kept.id) ?? { state: 'opening' }), isLoose });
  }

  /** As small as it is sent, or null if it is no photograph. */
  async function prepare(picture: string): Promise<KeptPicture | null> {
    const kept = inHand.get(picture);
    if (!kept || kept.isSmall) return kept ?? null;
    const shrunk = await shrink(new File([kept.file], kept.name), pictureLimits);
    if (!inHand.has(picture)) return null;
    if ('refused' in shrunk) {
      forget(picture);
      drop(picture, `${kept.name}: ${pictureMessages.refused[shrunk.refused]}`);
      return null;
    }
    const small = { ...kept, file: shrunk.jpeg, isSmall: true };
    await keep(small);
    tell(picture, { state: 'waiting', preview: shrunk.preview });
    return small;
  }

  async function sendOne(picture: string): Promise<void> {
    const kept = await prepare(picture);
    if (!kept) return;
    const preview = states.get(picture)?.preview;
    const shown = preview ? { preview } : {};
    const { data } = await staff.client.auth.getSession();
    const isSame = data.session?.user.id === staff.person;
    if (!isSame) return waitFor(picture, { again: 'signed out', seconds: 5 });
    tell(picture, { state: 'sending', share: 0, ...shown });
    const stop = new AbortController();
    stops.set(picture, stop);
    const sent = await sendPicture(
      {
        backend: staff.backend,
        token: data.session?.access_token ?? '',
        id: picture,
        jpeg: kept.file,
        signal: stop.signal,
      },
      (share) => stop.signal.aborted || tell(picture, { state: 'sending', share, ...shown }),
    );
    if (!inHand.has(picture)) return;
    if ('picture' in sent) {
      forget(picture);
      arrived(sent.picture);
    } else if ('again' in sent) waitFor(picture, sent);
    else refuse(picture, sent.refused);
  }

  function waitFor(picture: string, { again, seconds }: Extract<SentPicture, { again: unknown }>) {
    tell(picture, { ...states.get(picture), state: again });
    // Asking for the user makes the client notice that the session has ended.
    if (again === 'signed out') void staff.client.auth.getUser();
    setTimeout(() => {
      const state = states.get(picture)?.state;
      if (state === again) enqueue(picture);
    }, seconds * 1000);
  }

  function refuse(picture: string, refusal: PictureRefusal) {
    tell(picture, { ...states.get(picture), state: 'refused', reason: pictureMessages.refused[refusal] });
  }

  function forget(picture: string) {
    inHand.delete(picture);
    states.delete(picture);
    stops.get(picture)?.abort();
    stops.delete(picture);
    void forgetPicture(picture);
  }

  addEventListener('online', () => {
    for (const [picture, { state }] of states) if (state === 'no line') sendAgain(picture);
  });

  function sendAgain(picture: string) {
    tell(picture, { ...states.get(picture), state: 'waiting' });
    enqueue(picture);
  }

  return {
    /** Answers the ids they are known by from now on. */
    add(files: File[]): string[] {
      return files.map((file) => {
        const id = newId();
        tell(id, { state: 'opening' });
        const kept = keep({ id, person: staff.person, job, name: file.name, file, isSmall: false });
        line = line.then(() => kept);
        enqueue(id);
        return id;
      });
    },
    /** After a reload: chosen before, and not sent. */
    resume(picture: string) {
      if (states.has(picture)) return;
      tell(picture, { state: 'opening' });
      line = line.then(async () => {
        const kept = await keptPicture(picture);
        if (!kept || kept.person !== staff.person) return drop(picture, pictureWords.lost);
        inHand.set(picture, kept);
        // Its preview is made again.
        if (kept.isSmall) {
          const shrunk = await shrink(new File([kept.file], kept.name), pictureLimits);
          if ('preview' in shrunk) tell(picture, { state: 'waiting', preview: shrunk.preview });
        }
      });
      enqueue(picture);
    },
    sendAgain,
    forget,
  };
}
