import { TextArea, TextField } from '../../ui/field.tsx';
import { unknownPlaceholder } from '../enquiries/fill-template.ts';
import type { ReplyTemplate } from '../enquiries/inbox-database.ts';
import { EntryForm } from '../entry-form.tsx';
import { useStaffSession } from '../staff-session.ts';
import { fieldText } from '../use-submit.ts';
import { templateMessages } from './business-messages.ts';
import { saveTemplate } from './business.ts';
import type { EntryFormProps } from './entry-list.tsx';

export function TemplateForm({ editing, typed, onSaved, onCancel }: EntryFormProps<ReplyTemplate>) {
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
