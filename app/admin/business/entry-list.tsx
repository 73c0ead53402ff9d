import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { toast, type Toast } from '../../ui/toast.ts';
import type { StaffClient } from '../client.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { type OpenEntry, type Typed, useKept } from '../kept-entry.ts';
import { Empty, Failed } from '../list-states.tsx';
import { reading, useLoaded } from '../use-loaded.ts';

export type EntryFormProps<T> = {
  editing: T | undefined;
  /** What was typed before, and not saved. */
  typed: Typed | undefined;
  onSaved: () => void;
  onCancel: () => void;
};

type Props<T> = {
  id: string;
  title: string;
  text: string;
  add: string;
  empty: { title: string; text: string };
  read: (client: StaffClient) => Promise<T[]>;
  remove: (client: StaffClient, id: string) => Promise<{ data: unknown[] | null; error: unknown }>;
  messages: { fetchFailed: Toast; deleteFailed: Toast; deleted: Toast };
  /** What an entry is called in its row. */
  nameOf: (entry: T) => string;
  detailOf: (entry: T) => ReactNode;
  /** Told from others of its name, for those who hear the buttons. */
  spokenNameOf: (entry: T) => string;
  /** What the deletion means. */
  deletion: (entry: T) => string;
  form: 'notice' | 'hours' | 'template';
  Form: ComponentType<EntryFormProps<T>>;
};

/** A list of what is changed at short notice, with the form that adds to it. */
export function EntryList<T extends { id: string }>(props: Props<T>) {
  const { id, title, text, add, empty, read, remove, messages, form, Form } = props;
  const { nameOf, detailOf, spokenNameOf, deletion } = props;
  const { client, role, recheck } = useStaffSession();
  const load = useCallback(() => read(client), [read, client]);
  const { data, state, reload } = useLoaded(load, messages.fetchFailed);
  const kept = useKept<OpenEntry<T>>(form);
  const [open, setOpen] = useState(kept.read);
  const [deleting, setDeleting] = useState<T>();
  const heading = useRef<HTMLHeadingElement>(null);

  function close() {
    kept.forget();
    setOpen(undefined);
    heading.current?.focus();
  }

  async function confirmDeletion(entry: T) {
    const { data: deletedRows, error } = await remove(client, entry.id);
    const isDeleted = !error && Boolean(deletedRows?.length);
    toast(isDeleted ? messages.deleted : messages.deleteFailed);
    if (!isDeleted) void recheck();
    await reload();
    heading.current?.focus();
  }

  return (
    <section className="mb-10" aria-labelledby={id} {...reading({ data, state })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
            {title}
          </h2>
          <p className="text-xs text-soft">{text}</p>
        </div>
        <button type="button" className="btn btn-sm btn-lawn" onClick={() => setOpen({ editing: undefined })}>
          <Icon name="plus" className="size-5" />
          {add}
        </button>
      </div>
      {open && (
        <Form
          key={open.editing?.id ?? 'new'}
          editing={open.editing}
          typed={open.typed}
          onCancel={close}
          onSaved={() => {
            close();
            void reload();
          }}
        />
      )}
      <div className="mt-5 min-h-24">
        {!data && state === 'failed' && <Failed onRetry={() => void reload()} />}
        {data?.length === 0 && <Empty {...empty} />}
        {data && data.length > 0 && (
          <ul className="rounded-md border border-line bg-card">
            {data.map((entry) => (
              <li
                key={entry.id}
                className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0 sm:px-6"
              >
                <p className="min-w-0">
                  <span className="font-semibold wrap-anywhere text-hedge">{nameOf(entry)}</span>
                  {detailOf(entry)}
                </p>
                <p className="flex shrink-0 gap-2">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Change ${spokenNameOf(entry)}`}
                    onClick={() => setOpen({ editing: entry })}
                  >
                    <Icon name="pencil" />
                  </button>
                  {role === 'admin' && (
                    <button
                      type="button"
                      className="icon-btn text-brick!"
                      aria-label={`Delete ${spokenNameOf(entry)}`}
                      onClick={() => setDeleting(entry)}
                    >
                      <Icon name="bin" />
                    </button>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {deleting && (
        <ConfirmDialog
          question={`Delete ${nameOf(deleting)}?`}
          text={deletion(deleting)}
          action="Delete"
          onConfirm={() => void confirmDeletion(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}
