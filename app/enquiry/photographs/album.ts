import { photographLimits } from '#shared/photographs/limits.ts';
import { photographMessages } from '#shared/photographs/messages.ts';
import { guardFocus } from '../../ui/focus-guard.ts';
import { sendPhotograph, type Destination } from './send-photograph.ts';
import { shrink, type Small } from './shrink.ts';

type State =
  | { state: 'opening' }
  | { state: 'refused'; reason: string }
  | ({ state: 'ready' | 'sent' } & Small)
  | ({ state: 'sending'; share: number } & Small)
  | ({ state: 'failed'; reason: string } & Small);

export type Photograph = { id: number; file: File } & State;
export type Album = ReturnType<typeof createAlbum>;

/** The photographs of one enquiry: chosen, resized, and, once the enquiry is stored, sent one after the other. */
export function createAlbum(field: HTMLInputElement) {
  guardFocus();
  let photographs: readonly Photograph[] = [];
  let destination: Destination | undefined;
  let queue: Promise<void> = Promise.resolve();
  let lastId = 0;
  const listeners = new Set<() => void>();

  function show(next: readonly Photograph[]) {
    photographs = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, state: State) {
    show(
      photographs.map((photograph) => (photograph.id === id ? { id, file: photograph.file, ...state } : photograph)),
    );
  }

  function acceptedPhotographs() {
    return photographs.filter(({ state }) => state !== 'refused');
  }

  /** The field keeps what the album keeps, also for a form that has to go the plain way. */
  function fillField() {
    const files = new DataTransfer();
    for (const { file } of acceptedPhotographs()) files.items.add(file);
    field.files = files.files;
  }

  async function open({ id, file }: Photograph) {
    const shrunk = await shrink(file);
    change(
      id,
      'refused' in shrunk
        ? { state: 'refused', reason: photographMessages.refused[shrunk.refused] }
        : { state: 'ready', ...shrunk },
    );
    if ('refused' in shrunk && !destination) fillField();
  }

  async function send(id: number) {
    const chosenPhotograph = photographs.find((photograph) => photograph.id === id);
    if (
      !destination ||
      !chosenPhotograph ||
      (chosenPhotograph.state !== 'ready' && chosenPhotograph.state !== 'failed')
    )
      return;
    const { jpeg, preview } = chosenPhotograph;
    change(id, { state: 'sending', share: 0, jpeg, preview });
    const reason = await sendPhotograph(destination, jpeg, (share) =>
      change(id, { state: 'sending', share, jpeg, preview }),
    );
    change(id, reason === null ? { state: 'sent', jpeg, preview } : { state: 'failed', reason, jpeg, preview });
  }

  async function sendAll() {
    // Leaving the page now would lose them.
    addEventListener('beforeunload', warn);
    for (const { id } of photographs) await send(id);
    removeEventListener('beforeunload', warn);
  }

  function enqueue(task: () => Promise<void>) {
    queue = queue.then(task);
  }

  return {
    photographs: () => photographs,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Those that will be sent. */
    count: () => acceptedPhotographs().length,
    /** Takes in what was chosen in the field. */
    take() {
      const knownFiles = new Set(photographs.map(({ file }) => file));
      for (const file of field.files ?? []) {
        if (knownFiles.has(file)) continue;
        const isFull = acceptedPhotographs().length >= photographLimits.most;
        const added: Photograph = {
          id: (lastId += 1),
          file,
          ...(isFull ? { state: 'refused', reason: photographMessages.refused.enough } : { state: 'opening' }),
        };
        show([...photographs, added]);
        if (!isFull) enqueue(() => open(added));
      }
      fillField();
    },
    remove(id: number) {
      show(photographs.filter((photograph) => photograph.id !== id));
      fillField();
    },
    send(to: Destination) {
      destination = to;
      enqueue(sendAll);
    },
    sendAgain: () => enqueue(sendAll),
  };
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}
