import type { StoredPicture } from '#shared/pictures/address.ts';
import type { Site } from '../../site/data.ts';
import type { StaffClient } from '../client.ts';
import type { JobContent, Kind, Missing, StoredJob } from './job-database.ts';
import { contentOf, emptyEntry, entryOf, type JobEntry, mistakesIn } from './job-entry.ts';
import { publishJob, readJob, saveJob, unpublishJob } from './jobs.ts';
import { forgetJob, keepJob, keptJob } from './kept-jobs.ts';
import { type Conflict, mergeJob } from './merge-job.ts';
import { reachOf, type Unreached } from './reach.ts';
import { createUploads, type Upload } from './uploads.ts';
import { pictureWords } from './work-messages.ts';

export type StaffContext = { client: StaffClient; backend: Site['backend']; person: string };

type Saving = 'saved' | 'unsaved' | 'saving' | Unreached | { refused: string };

export type EditorState = {
  phase: 'loading' | 'ready' | 'failed' | 'gone';
  entry: JobEntry;
  version: number;
  status: StoredJob['status'];
  slug: string | null;
  sample: boolean;
  /** What the database has. */
  stored: JobContent;
  pictures: Record<string, StoredPicture>;
  uploads: Record<string, Upload>;
  saving: Saving;
  savedAt: number | null;
  /** Whether this browser has what is not stored yet. */
  isKept: boolean;
  /** What somebody else has done to it meanwhile. */
  overtaken: { by: string; taken: string[]; conflicts: Conflict[] } | null;
  /** What was published before the last change was, so that it can be taken back. */
  before: JobEntry | null;
  notices: string[];
};

type Done = { done: true; slug?: string } | { done: false; missing?: Missing[] };

const pauseMs = 700;
const againMs = 4000;
const emptyContent = contentOf(emptyEntry, () => true);

export type JobEditor = ReturnType<typeof createJobEditor>;

/** One job while it is worked on, for as long as the page lives: kept at every letter, stored as soon as the line allows. */
export function createJobEditor(staff: StaffContext, id: string) {
  const { client, person } = staff;
  const listeners = new Set<() => void>();
  let state: EditorState = {
    phase: 'loading',
    entry: emptyEntry,
    version: 0,
    status: 'draft',
    slug: null,
    sample: false,
    stored: emptyContent,
    pictures: {},
    uploads: {},
    saving: 'saved',
    savedAt: null,
    isKept: true,
    overtaken: null,
    before: null,
    notices: [],
  };
  let timer: ReturnType<typeof setTimeout>;
  let turn: Promise<unknown> = Promise.resolve();
  let isOpened = false;

  const uploads = createUploads(staff, id, {
    show: (picture, upload) => set({ uploads: { ...state.uploads, [picture]: upload } }),
    arrived(picture) {
      const { [picture.id]: _, ...others } = state.uploads;
      change({ uploads: others, pictures: { ...state.pictures, [picture.id]: picture } });
    },
    drop(picture, notice) {
      const { [picture]: _, ...others } = state.uploads;
      change({
        uploads: others,
        entry: { ...state.entry, pictures: state.entry.pictures.filter((each) => each.id !== picture) },
        notices: notice ? [...state.notices, notice] : state.notices,
      });
    },
  });

  function set(changes: Partial<EditorState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const content = () => contentOf(state.entry, (picture) => picture in state.pictures);
  const isStored = () => JSON.stringify(content()) === JSON.stringify(state.stored);

  /** What changes the job: kept at once, and stored after a pause unless visitors see it. */
  function change(changes: Partial<EditorState>) {
    set(changes);
    keep();
    if (state.phase !== 'ready') return;
    if (state.status === 'draft') later(pauseMs);
    else set({ saving: isStored() ? 'saved' : 'unsaved' });
  }

  function keep() {
    const { entry, version, stored, pictures } = state;
    const isWhole = isStored() && entry.pictures.every((picture) => picture.id in pictures);
    const isUntyped = JSON.stringify(entry) === JSON.stringify(state.version > 0 ? entryOf(stored) : emptyEntry);
    if (isWhole && (isUntyped || Object.keys(mistakesIn(entry)).length === 0)) return forgetJob(person, id);
    set({ isKept: keepJob(person, id, { entry, version, stored, pictures }) });
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  /** One after the other: each begins with the version that the one before has left. */
  function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  const save = () => oneAtATime(storeNow);

  async function storeNow(): Promise<Done> {
    clearTimeout(timer);
    if (state.phase !== 'ready' || state.overtaken?.conflicts.length) return { done: false };
    if (isStored()) {
      set({ saving: 'saved' });
      return { done: true };
    }
    const sent = content();
    const wasPublished = state.status === 'published';
    const before = wasPublished ? entryOf(state.stored) : null;
    set({ saving: 'saving' });
    const reached = await reachOf(staff, () => saveJob(client, id, state.version, sent));
    if ('unreached' in reached) return tryAgain(reached.unreached);
    if ('refused' in reached) return failed(reached.refused);
    const { answer } = reached;
    if ('version' in answer) {
      set({ version: answer.version, stored: sent, savedAt: Date.now(), saving: 'saved', before });
      keep();
      if (!isStored()) change({});
      return { done: true };
    }
    if (answer.refused === 'picture') {
      dropForeign(answer.pictures);
      return { done: false };
    }
    return refusedBy(answer);
  }

  function tryAgain(unreached: Unreached): Done {
    set({ saving: unreached });
    if (state.status === 'draft') later(againMs);
    return { done: false };
  }

  function failed(refused: string): Done {
    set({ saving: { refused } });
    return { done: false };
  }

  function dropForeign(pictures: string[]) {
    for (const picture of pictures) uploads.forget(picture);
    const { entry, notices } = state;
    change({
      entry: { ...entry, pictures: entry.pictures.filter((picture) => !pictures.includes(picture.id)) },
      notices: [...notices, pictureWords.gone],
    });
  }

  function refusedBy(
    answer:
      | { refused: 'taken down' }
      | { refused: 'changed'; job: StoredJob }
      | { refused: 'incomplete'; missing: Missing[] },
  ): Done {
    if (answer.refused === 'changed') takeIn(answer.job);
    if (answer.refused === 'taken down') set({ phase: 'gone', saving: 'unsaved' });
    if (answer.refused !== 'incomplete') return { done: false };
    set({ saving: 'unsaved' });
    return { done: false, missing: answer.missing };
  }

  /** The job as somebody else has left it, and in it what was typed here meanwhile. */
  function takeIn(job: StoredJob, kept = { entry: state.entry, stored: state.stored, pictures: state.pictures }) {
    const pictures = { ...kept.pictures, ...Object.fromEntries(job.pictures.map((picture) => [picture.id, picture])) };
    const mine = { entry: kept.entry, content: contentOf(kept.entry, (picture) => picture in pictures) };
    const theirs = contentOf(entryOf(job), () => true);
    const { entry, taken, conflicts } = mergeJob(kept.stored, mine, theirs);
    change({
      phase: 'ready',
      entry,
      pictures,
      stored: theirs,
      version: job.version,
      status: job.status,
      slug: job.slug,
      sample: job.sample,
      overtaken: taken.length || conflicts.length ? { by: job.updated_by, taken, conflicts } : null,
      before: null,
    });
  }

  /** Reads it for the first time; what this browser has kept goes in. */
  async function open() {
    const kept = keptJob(person, id);
    set({ phase: 'loading' });
    const job = await readJob(client, id).catch(() => undefined);
    if (job === undefined) {
      if (!kept) return set({ phase: 'failed' });
      change({ phase: 'ready', ...kept });
    } else if (job?.status === 'taken down' || (!job && kept && kept.version > 0)) set({ phase: 'gone', ...kept });
    else if (job) takeInFresh(job, kept);
    else change({ phase: 'ready', ...kept });
    for (const picture of state.entry.pictures) if (!(picture.id in state.pictures)) uploads.resume(picture.id);
  }

  /** Reads it again, because somebody else may have changed it. */
  function look() {
    if (state.phase === 'loading' && !isOpened) {
      isOpened = true;
      return open();
    }
    return oneAtATime(async () => {
      if (state.phase !== 'ready' || state.version === 0 || state.overtaken?.conflicts.length) return;
      const job = await readJob(client, id).catch(() => undefined);
      if (job === null || job?.status === 'taken down') set({ phase: 'gone' });
      else if (job && job.version !== state.version) takeIn(job);
    });
  }

  function takeInFresh(job: StoredJob, kept: ReturnType<typeof keptJob>) {
    if (kept) return takeIn(job, kept);
    const entry = entryOf(job);
    const pictures = Object.fromEntries(job.pictures.map((picture) => [picture.id, picture]));
    const { version, status, slug, sample } = job;
    set({
      phase: 'ready',
      entry,
      pictures,
      stored: contentOf(entry, () => true),
      version,
      status,
      slug,
      sample,
      saving: 'saved',
    });
  }

  /** Publishes or unpublishes what is stored, once all of it is. */
  function setStatus(isPublic: boolean): Promise<Done> {
    return oneAtATime(async () => {
      if (isPublic) {
        const saved = await storeNow();
        if (!saved.done) return saved;
      }
      const ask = isPublic ? publishJob : unpublishJob;
      const reached = await reachOf(staff, () => ask(client, id, state.version));
      if ('unreached' in reached) return tryAgain(reached.unreached);
      if ('refused' in reached) return failed(reached.refused);
      const { answer } = reached;
      if (!('version' in answer)) return refusedBy(answer);
      const status = isPublic ? 'published' : 'draft';
      set({ version: answer.version, status, slug: answer.slug ?? state.slug, saving: 'saved', before: null });
      change({});
      return { done: true };
    });
  }

  return {
    id,
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    look,
    /** A new job with something in it already. */
    begin(entry: JobEntry) {
      isOpened = true;
      change({ phase: 'ready', entry });
    },
    save,
    publish: () => setStatus(true),
    unpublish: () => setStatus(false),
    edit: (changes: Partial<JobEntry>) => change({ entry: { ...state.entry, ...changes }, before: null }),
    /** In the form at once, and on their way. */
    choose(files: File[], kind: Kind) {
      const added = uploads
        .add(files)
        .map((picture) => ({ id: picture, kind, description: '', focus_x: 50, focus_y: 50 }));
      change({ entry: { ...state.entry, pictures: [...state.entry.pictures, ...added] }, before: null });
    },
    sendAgain: uploads.sendAgain,
    removePicture(picture: string) {
      uploads.forget(picture);
      const { [picture]: _, ...others } = state.uploads;
      const pictures = state.entry.pictures.filter((each) => each.id !== picture);
      change({ uploads: others, entry: { ...state.entry, pictures } });
    },
    /** One of two that differ is chosen; the last choice stores the job. */
    settle({ field, theirs }: Conflict, isTheirs: boolean) {
      const { overtaken, entry } = state;
      const conflicts = overtaken?.conflicts.filter((conflict) => conflict.field !== field) ?? [];
      change({
        entry: isTheirs ? { ...entry, [field]: theirs } : entry,
        overtaken: overtaken && { ...overtaken, conflicts },
      });
    },
    dismiss: () => set({ overtaken: null, notices: [] }),
    /** Back to what visitors see. */
    discard() {
      for (const { id: picture } of state.entry.pictures) if (picture in state.uploads) uploads.forget(picture);
      change({ entry: entryOf(state.stored), uploads: {}, overtaken: null });
    },
    async undo(): Promise<Done> {
      if (!state.before) return { done: false };
      change({ entry: state.before });
      return save();
    },
    forget() {
      clearTimeout(timer);
      for (const { id: picture } of state.entry.pictures) uploads.forget(picture);
      forgetJob(person, id);
    },
  };
}
