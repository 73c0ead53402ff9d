import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content, ContentChange, ContentDraft, OpenedContent } from '#shared/content/calls.ts';
import { fieldOfFile } from '../../site/shapes/content-field.ts';
import { fitsForm } from '../../site/shapes/field-values.ts';
import type { Place } from '../../site/shapes/values.ts';
import { useStaffSession } from '../staff-session.ts';
import { toast } from '../../ui/toast.ts';
import { askContent, discardContentDraft, saveContentDraft } from './content-calls.ts';
import { contentMessages } from './content-messages.ts';
import { withFixedPartsOf } from './form/fixed-parts.ts';
import { type DraftBase, forgetTyped, keepTyped, typedIn } from './kept-typing.ts';
import { type Conflict, mergeContent, placeAfterMerge, withTheirs } from './merge-content.ts';
import type { useEditing } from './use-editing.ts';

const pauseMs = 700;
const retryMs = 5000;

export type DraftState = 'none' | 'saving' | 'saved' | 'failed';

/** What somebody else did to the draft meanwhile. */
export type Overtaken =
  /**
   * Their changes stand here beside mine, but for what both of us changed: that is chosen. `began` is what both had,
   * `merged` what the places of the conflicts are in.
   */
  | { by: string; at: string; began: DraftBase; merged: Content; conflicts: Conflict[] }
  /** There is nothing to put mine into: one of the two pages is chosen. */
  | { by: string | null; version: number };

type Editing = Pick<ReturnType<typeof useEditing>, 'content' | 'rebase' | 'change'>;

/**
 * Keeps what is typed as the file's draft once the typing pauses; what equals that without a draft needs none. What
 * others save meanwhile is put into what is typed, field by field; `onMerged` hears where places are from then on.
 */
export function useSavedDraft(
  opened: OpenedContent,
  editing: Editing,
  onMerged: (placeNow: (place: Place) => Place | undefined) => void,
) {
  const { client, user, recheck } = useStaffSession();
  const { file, written } = opened;
  const { content, rebase, change } = editing;
  const [withoutDraft, setWithoutDraft] = useState(() => contentOf(opened.published?.change, written) ?? written);
  const [base, setBase] = useState(() => typedIn(user.id, file)?.base ?? baseOf(opened, withoutDraft));
  const [state, setState] = useState<DraftState>(opened.draft ? 'saved' : 'none');
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const isSaving = useRef(false);
  const hasLeft = useRef(false);
  const hasToChoose = overtaken !== undefined && !('conflicts' in overtaken && overtaken.conflicts.length === 0);
  /** As it is now, for answers that come later. */
  const now = useRef({ content, base, withoutDraft, hasToChoose, onMerged });
  useEffect(() => {
    now.current = { content, base, withoutDraft, hasToChoose, onMerged };
  });

  const settle = useCallback((next: DraftBase) => {
    now.current.base = next;
    setBase(next);
  }, []);

  /** Puts what somebody else has saved into what is typed. */
  const takeIn = useCallback(
    (draft: ContentDraft) => {
      const theirs = contentOf(draft.change, written);
      const { base: began, content: mine } = now.current;
      const before = began.content;
      if (!theirs || !before || !fitsForm(fieldOfFile(file), theirs))
        return setOvertaken({ by: draft.by, version: draft.version });
      const merged = mergeContent(before, mine, theirs);
      // Each step back as well: undoing mine leaves theirs.
      rebase((step) => mergeContent(before, step, theirs).content);
      now.current.content = merged.content;
      settle({ version: draft.version, writtenHash: draft.writtenHash, content: theirs });
      setState('saved');
      setOvertaken({ by: draft.by, at: draft.at, began, merged: merged.content, conflicts: merged.conflicts });
      return now.current.onMerged((place) => placeAfterMerge(before, mine, theirs, place));
    },
    [file, written, rebase, settle],
  );

  /** Looks at the file again: somebody else may have saved, published or thrown away its draft. */
  const lookAgain = useCallback(async () => {
    const { version } = now.current.base;
    const fresh = await askContent(client, { do: 'open', file });
    const { base: known } = now.current;
    // What was saved here while it was asked is newer than the answer.
    if (isSaving.current || now.current.hasToChoose || known.version !== version) return;
    if ((fresh.draft?.version ?? 0) === version) return;
    if (fresh.draft) return takeIn(fresh.draft);
    const shown = contentOf(fresh.published?.change, fresh.written);
    if (!isSame(shown, known.content)) return setOvertaken({ by: null, version: 0 });
    // It was published as it stands here: what is typed from now on is a draft of its own.
    setWithoutDraft((now.current.withoutDraft = shown));
    settle({ version: 0, writtenHash: fresh.writtenHash, content: shown });
    setState('none');
  }, [client, file, settle, takeIn]);

  /** Whether it is stored. */
  const store = useCallback(async (): Promise<boolean> => {
    const { content: sent, base: over } = now.current;
    const isAsBefore = isSame(sent, now.current.withoutDraft);
    const answer = isAsBefore
      ? over.version === 0
        ? { version: 0 as const }
        : await discardContentDraft(client, file, over.version)
      : await saveContentDraft(client, { file, ...over }, { kind: 'words', content: sent });
    if ('version' in answer) {
      settle({ ...over, version: answer.version, content: sent });
      setState(isAsBefore ? 'none' : 'saved');
      return true;
    }
    isSaving.current = false;
    setState('failed');
    if (answer.refused !== 'changed') toast(contentMessages.tooManyDrafts);
    else if (answer.draft) takeIn(answer.draft);
    else await lookAgain();
    return false;
  }, [client, file, settle, takeIn, lookAgain]);

  const save = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    try {
      // Nobody else saves what was typed last, once the page is left.
      while ((await store()) && hasLeft.current && !isSame(now.current.content, now.current.base.content));
      const { base: stored, content: typed } = now.current;
      if (isSame(typed, stored.content)) forgetTyped(user.id, file);
    } catch {
      setState('failed');
      void recheck();
    }
    isSaving.current = false;
  }, [user.id, file, store, recheck]);

  const isUnsaved = !isSame(content, base.content);
  const began = hasToChoose && 'began' in overtaken ? overtaken.began : base;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // Until all is chosen, over what both began with: after a reload it is asked again.
    keepTyped(user.id, file, { base: began, content });
    if (hasToChoose) return undefined;
    const timer = setTimeout(() => void save(), state === 'failed' ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [isUnsaved, hasToChoose, save, state, file, user.id, began, content]);

  // Whoever leaves the page in the middle of a word has it saved as well.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = isUnsaved && !hasToChoose ? () => void save() : undefined;
  });
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave.current?.();
    };
  }, []);

  /** Whether it is stored: nothing is, if somebody else has just saved another draft. */
  async function saveOverWritten(chosen: ContentChange, chosenContent: Content): Promise<boolean> {
    const { writtenHash } = opened;
    const answer = await saveContentDraft(client, { file, version: now.current.base.version, writtenHash }, chosen);
    if (!('version' in answer)) {
      toast(contentMessages.draftMoved);
      return false;
    }
    settle({ version: answer.version, writtenHash, content: chosenContent });
    setState('saved');
    return true;
  }

  return {
    version: base.version,
    state: isUnsaved && state !== 'failed' ? ('saving' as const) : state,
    /** Whether the database has what stands here. */
    isStored: !isUnsaved && !hasToChoose,
    withoutDraft,
    overtaken,
    /** Of two that differ one is chosen. */
    choose(conflict: Conflict, isTheirs: boolean) {
      if (!overtaken || !('merged' in overtaken)) return;
      if (isTheirs) change([], withTheirs(overtaken.merged, content, conflict));
      setOvertaken({ ...overtaken, conflicts: overtaken.conflicts.filter((each) => each !== conflict) });
    },
    /** My page stands, over what the other has made of it. */
    keepMine() {
      settle({ ...base, version: overtaken && 'version' in overtaken ? overtaken.version : base.version });
      setOvertaken(undefined);
      void save();
    },
    /** As the developer wrote it, as a step that can be undone. */
    async takeWritten(): Promise<boolean> {
      const isTaken = written !== null && (await saveOverWritten({ kind: 'as written' }, written));
      if (isTaken) change([], written);
      return isTaken;
    },
    /** What stands here, over what the developer has written since. */
    keepOverWritten() {
      const mine = withFixedPartsOf(written, content);
      return saveOverWritten({ kind: 'words', content: mine }, mine);
    },
    dismiss: () => setOvertaken(undefined),
    saveNow: () => void save(),
    lookAgain,
  };
}

function baseOf({ draft, written, writtenHash }: OpenedContent, withoutDraft: Content | null): DraftBase {
  // A draft stays one of the file that it was begun from: what the developer does meanwhile is chosen about.
  return draft
    ? { version: draft.version, writtenHash: draft.writtenHash, content: contentOf(draft.change, written) }
    : { version: 0, writtenHash, content: withoutDraft };
}

function contentOf(change: ContentChange | undefined, written: Content | null): Content | null {
  if (change?.kind === 'words') return change.content;
  return change?.kind === 'removed' ? null : written;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
