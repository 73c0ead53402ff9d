import { Icon } from '../../ui/icon.tsx';
import type { EditorDialog } from './dialogs/editor-dialogs.tsx';
import { StatusLine } from './status-line.tsx';
import type { useEditing } from './use-editing.ts';
import type { useSavedDraft } from './use-saved-draft.ts';

type Props = {
  file: string;
  name: string;
  draft: ReturnType<typeof useSavedDraft>;
  editing: ReturnType<typeof useEditing>;
  mistakes: number;
  width: 'phone' | 'desk';
  view: 'fields' | 'page';
  mayPublish: boolean;
  onWidth: (width: 'phone' | 'desk') => void;
  onView: (view: 'fields' | 'page') => void;
  onDialog: (dialog: EditorDialog) => void;
  onLeave: () => void;
};

/** What is open, how it stands, and what can be done with all of it. */
export function EditorBar(props: Props) {
  const { file, name, draft, editing, mistakes, width, view, mayPublish, onWidth, onView, onDialog, onLeave } = props;
  return (
    <div className="editor-bar">
      <button type="button" className="btn btn-sm btn-line" onClick={onLeave}>
        <Icon name="previous" />
        Pages
      </button>
      <h2 className="text-h4">{name}</h2>
      <StatusLine file={file} draft={draft} mistakes={mistakes} mayPublish={mayPublish} />
      <div className="editor-tools">
        <Segments
          label="What is shown"
          className="view-choice"
          choices={{ fields: 'Fields', page: 'Page' }}
          chosen={view}
          onChoose={onView}
        />
        <Segments
          label="Width of the page"
          choices={{ phone: 'Phone', desk: 'Desk' }}
          chosen={width}
          onChoose={onWidth}
          className="width-choice"
        />
        <button
          type="button"
          className="btn btn-sm btn-line fields-only"
          aria-disabled={!editing.canUndo}
          onClick={editing.undo}
        >
          Undo
        </button>
        <button
          type="button"
          className="btn btn-sm btn-line wide-only"
          aria-disabled={!editing.canRedo}
          onClick={editing.redo}
        >
          Redo
        </button>
        <button type="button" className="btn btn-sm btn-line wide-only" onClick={() => onDialog('history')}>
          History
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={() => onDialog('more')}>
          More…
        </button>
        <button type="button" className="btn btn-sm btn-lawn" onClick={() => onDialog('publish')}>
          {mayPublish ? 'Publish…' : 'Changes…'}
        </button>
      </div>
    </div>
  );
}

type SegmentsProps<Choice extends string> = {
  label: string;
  className?: string;
  choices: Record<Choice, string>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

function Segments<Choice extends string>({ label, className = '', choices, chosen, onChoose }: SegmentsProps<Choice>) {
  return (
    <div role="group" aria-label={label} className={`segments ${className}`}>
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {choices[choice]}
        </button>
      ))}
    </div>
  );
}
