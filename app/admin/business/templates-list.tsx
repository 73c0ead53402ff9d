import { useCallback, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { unknownPlaceholder } from '../enquiries/fill-template.ts';
import type { ReplyTemplate } from '../enquiries/inbox-database.ts';
import { readTemplates } from '../enquiries/inbox.ts';
import { EntryForm } from '../entry-form.tsx';
import { type OpenEntry, useKept } from '../kept-entry.ts';
import { Empty, Failed } from '../list-states.tsx';
import { reading, useLoaded } from '../use-loaded.ts';
import { fieldText } from '../use-submit.ts';
import { templateMessages } from './business-messages.ts';
import { deleteTemplate, saveTemplate } from './business.ts';
import type { EntryFormProps } from './dated-list.tsx';

/** Answers that are written often. */
export function TemplatesList() {
  const { client, role, recheck } = useStaffSession();
  const load = useCallback(() => readTemplates(client), [client]);
  const { data, state, reload } = useLoaded(load, templateMessages.fetchFailed);
  const kept = useKept<OpenEntry<ReplyTemplate>>('template');
  const [open, setOpen] = useState(kept.read);
  const [deleting, setDeleting] = useState<ReplyTemplate>();
  const heading = useRef<HTMLHeadingElement>(null);

  function close() {
    kept.forget();
    setOpen(undefined);
    heading.current?.focus();
  }

  async function confirmDeletion({ id }: ReplyTemplate) {
    const { data: deletedRows, error } = await deleteTemplate(client, id);
    const isDeleted = !error && deletedRows.length > 0;
    toast(isDeleted ? templateMessages.deleted : templateMessages.deleteFailed);
    if (!isDeleted) void recheck();
    await reload();
    heading.current?.focus();
  }

  return (
    <section className="mb-10" aria-labelledby="reply-templates" {...reading({ data, state })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 ref={heading} id="reply-templates" tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
            Reply Templates
          </h2>
          <p className="text-xs text-soft">Offered when you answer an enquiry, in this order.</p>
        </div>
        <button type="button" className="btn btn-sm btn-lawn" onClick={() => setOpen({ editing: undefined })}>
          <Icon name="plus" className="size-5" />
          Add Template
        </button>
      </div>
      {open && (
        <TemplateForm
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
        {data?.length === 0 && <Empty title="No templates" text="Add the answers that you write most often." />}
        {data && data.length > 0 && (
          <ol className="rounded-md border border-line bg-card">
            {data.map((template) => (
              <li
                key={template.id}
                className="flex items-center justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0 sm:px-6"
              >
                <p className="min-w-0">
                  <span className="font-semibold wrap-anywhere text-hedge">{template.name}</span>
                  <span className="line-clamp-2 text-xs text-soft">{template.body}</span>
                </p>
                <p className="flex shrink-0 gap-2">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Change ${template.name}`}
                    onClick={() => setOpen({ editing: template })}
                  >
                    <Icon name="pencil" />
                  </button>
                  {role === 'admin' && (
                    <button
                      type="button"
                      className="icon-btn text-brick!"
                      aria-label={`Delete ${template.name}`}
                      onClick={() => setDeleting(template)}
                    >
                      <Icon name="bin" />
                    </button>
                  )}
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
      {deleting && (
        <ConfirmDialog
          question={`Delete “${deleting.name}”?`}
          text="Replies that were written with it stay as they are."
          action="Delete"
          onConfirm={() => void confirmDeletion(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

function TemplateForm({ editing, typed, onSaved, onCancel }: EntryFormProps<ReplyTemplate>) {
  const { client } = useStaffSession();

  function read(form: HTMLFormElement) {
    const entry = { name: fieldText(form, 'name').trim(), body: fieldText(form, 'body').trim() };
    const unknown = unknownPlaceholder(entry.body);
    const mistakes = {
      ...(!entry.name && { name: 'Please name the template' }),
      ...(!entry.body && { body: 'Please write the answer' }),
      ...(unknown && { body: `Nothing is filled in for ${unknown}: please use {first name}, {name} or {service}` }),
    };
    return { entry, mistakes };
  }

  return (
    <EntryForm
      id="template"
      title={editing ? 'Change template' : 'New template'}
      action="Save Template"
      read={read}
      save={(template) => saveTemplate(client, template, editing?.id)}
      messages={templateMessages}
      editing={editing}
      typed={typed}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(field) => (
        <div className="mt-4 grid gap-4">
          <TextField {...field('name')} label="Name" maxLength={60} defaultValue={editing?.name} />
          <TextArea
            {...field('body')}
            label="Answer"
            hint="{first name} becomes Margaret, {name} Margaret Hill, {service} the service."
            rows={7}
            maxLength={3000}
            defaultValue={editing?.body}
          />
        </div>
      )}
    </EntryForm>
  );
}
