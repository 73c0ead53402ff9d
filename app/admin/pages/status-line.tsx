import { usePresence } from './use-presence.ts';
import type { DraftState, useSavedDraft } from './use-saved-draft.ts';

const words: Record<DraftState, string> = {
  none: 'No changes',
  saving: 'Saving…',
  saved: 'Draft saved',
  failed: 'Not saved yet, but kept in this browser',
};

type Props = {
  file: string;
  draft: Pick<ReturnType<typeof useSavedDraft>, 'state' | 'version' | 'saveNow' | 'lookAgain'>;
  mistakes: number;
  mayPublish: boolean;
};

export function StatusLine({ file, draft, mistakes, mayPublish }: Props) {
  const { state } = draft;
  const others = usePresence(file, (version) => {
    if (version !== draft.version) draft.lookAgain().catch(() => {});
  });
  return (
    <p className="editor-status" role="status">
      <span>{words[state]}</span>
      {state === 'failed' && (
        <button type="button" className="link" onClick={draft.saveNow}>
          Try again
        </button>
      )}
      {mistakes > 0 && (
        <span className="text-brick">{mistakes === 1 ? '1 thing to fix' : `${mistakes} things to fix`}</span>
      )}
      {others.length > 0 && (
        <span>
          {others.join(' and ')} {others.length === 1 ? 'is' : 'are'} here too
        </span>
      )}
      {!mayPublish && <span>An admin publishes it</span>}
    </p>
  );
}
