import { londonTime } from './london-time.ts';
import { useNow } from '../enquiries/use-every.ts';
import type { EditorState } from './job-editor.ts';
import { savingWords as words } from './work-messages.ts';

/** Where what was typed is by now. Read out when it changes, and it does not change with every letter. */
export function SavingLine({ state }: { state: EditorState }) {
  const now = useNow();
  return (
    <p role="status" className="saving-line" data-state={typeof state.saving === 'string' ? state.saving : 'refused'}>
      {wordsOf(state, now)}
    </p>
  );
}

const aMomentMs = 60_000;

function wordsOf({ saving, savedAt, status, version, isKept, overtaken, phase }: EditorState, now: number): string {
  if (phase !== 'ready') return '';
  if (overtaken?.conflicts.length) return words.overtaken;
  if (typeof saving !== 'string') return saving.refused;
  if (saving !== 'saved' && !isKept) return words.notKept;
  if (saving === 'no line') return words.noLine;
  if (saving === 'signed out') return words.signedOut;
  if (status === 'published')
    return saving === 'unsaved' ? words.unsaved : saving === 'saving' ? words.saving : words.published;
  // From one save to the next it stays as it is: it would be read out after every word.
  if (savedAt !== null) return now - savedAt < aMomentMs ? words.justSaved : words.savedAt(londonTime(savedAt));
  if (saving === 'saving') return words.saving;
  return version > 0 ? words.stored : words.empty;
}
