import { useEffect, useRef, useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed } from '../list-states.tsx';
import { StaffForm } from '../staff-form.tsx';
import { stayOnPage } from '../use-search-param.ts';
import { openJob, workAddress } from './job-address.ts';
import { beginJob, useStaffContext, useJobEditor } from './job-editors.ts';
import type { JobEditor, EditorState } from './job-editor.ts';
import { type JobEntry, type Mistakes, mistakesIn, missingIn } from './job-entry.ts';
import { JobFacts } from './job-facts.tsx';
import { JobNotices } from './job-notices.tsx';
import { JobPhotographs } from './job-photographs.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TakeDown } from './take-down.tsx';

/** One job, opened: what is typed is kept at every letter. */
export function JobForm({ id }: { id: string }) {
  const { editor, state } = useJobEditor(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const { phase, entry } = state;
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useWarning(state);

  return (
    <section aria-labelledby="job-heading" aria-busy={phase === 'loading'}>
      <a href={workAddress} onClick={stayOnPage} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="back" className="size-4" />
        All jobs
      </a>
      <h2 ref={heading} id="job-heading" tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
        {state.stored.title || (state.version > 0 ? 'A job without a title' : 'A new job')}
      </h2>
      {phase === 'loading' && <div aria-hidden="true" className="skeleton mt-4 min-h-screen" />}
      {phase === 'failed' && (
        <div className="mt-4">
          <Failed onRetry={() => void editor.open()} />
        </div>
      )}
      {phase === 'gone' && <Gone entry={entry} />}
      {phase === 'ready' && <OpenJob editor={editor} state={state} />}
    </section>
  );
}

function OpenJob({ editor, state }: { editor: JobEditor; state: EditorState }) {
  const { entry, sample } = state;
  const [isChecked, setChecked] = useState(false);
  const [leftFields, setLeftFields] = useState<string[]>([]);
  const mistakes = mistakesIn(entry);
  const isPublished = state.status === 'published';
  const shown: Mistakes = {
    ...(isChecked ? missingIn(entry) : {}),
    ...Object.fromEntries(Object.entries(mistakes).filter(([field]) => isChecked || leftFields.includes(field))),
  };

  /** Whether visitors may see it; if not, the first field says why and has the focus. */
  function check(): boolean {
    setChecked(true);
    const wrong = { ...missingIn(entry), ...mistakes };
    const ids = Object.keys(wrong).map((field) => `job-${field}`);
    const first = [...document.querySelectorAll<HTMLElement>('.job-form [id]')].find((field) => ids.includes(field.id));
    focusMistake(first);
    return ids.length === 0;
  }

  return (
    <StaffForm
      className="job-form"
      aria-labelledby="job-heading"
      onBlur={({ target }) => {
        const { name } = target as unknown as HTMLInputElement;
        if (name && !leftFields.includes(name)) setLeftFields([...leftFields, name]);
      }}
      onSubmit={() => void (isPublished || editor.save())}
    >
      {sample && (
        <p className="mt-2 max-w-[62ch] text-sm text-soft">
          This is a sample, made from the site’s own pictures. It stays marked as one, whatever you change about it: for
          a job of your own, add a new one.
        </p>
      )}
      <JobNotices editor={editor} state={state} />
      <div className="job-parts">
        <JobFacts entry={entry} mistakes={shown} onEdit={(changes: Partial<JobEntry>) => editor.edit(changes)} />
        <JobPhotographs editor={editor} state={state} mistakes={shown} />
      </div>
      <PublishBar editor={editor} state={state} check={check} />
      <TakeDown editor={editor} isPublished={isPublished} title={entry.title} />
    </StaffForm>
  );
}

/** Somebody has taken it down; what was typed here is not lost. */
function Gone({ entry }: { entry: JobEntry }) {
  const staff = useStaffContext();
  const hasWords = Object.values(entry).some((value) => typeof value === 'string' && value !== '');
  return (
    <div className="mt-4 grid justify-items-center gap-4">
      <Empty title="This job is not here" text="It has been taken down for good." />
      {hasWords && (
        <>
          <p className="text-sm">What you had typed is still here, without the photographs.</p>
          <button
            type="button"
            className="btn btn-sm btn-lawn"
            onClick={() => openJob(beginJob(staff, { ...entry, pictures: [] }))}
          >
            Keep it as a new draft
          </button>
        </>
      )}
    </div>
  );
}

/** Where the browser itself keeps nothing, leaving the page would lose what is not stored yet. */
function useWarning({ isKept, saving, uploads }: EditorState) {
  const isAtRisk = (!isKept && saving !== 'saved') || Object.values(uploads).some(({ isLoose }) => isLoose);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
