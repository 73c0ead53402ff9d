import { useState } from 'react';
import type { FieldOf } from '../../../site/shapes/fields.ts';
import { blankOf } from '../../../site/shapes/field-values.ts';
import { fieldId, useEditor } from '../editor-context.ts';
import { linkablePages } from '../site-for-editing.ts';
import type { FieldProps } from './field-props.ts';

/** Values by the names of pages, or by names that somebody gives. */
export function TableField({ field, label, place, value }: FieldProps<FieldOf<'table'>>) {
  const { change, site, FieldView } = useEditor();
  const [name, setName] = useState('');
  const entries = Object.entries(Object(value) as Record<string, unknown>);
  const pages = linkablePages(site);
  const isNew = name.trim() !== '' && !entries.some(([key]) => key === name.trim());
  const nameId = `${fieldId(place)}-new`;

  function add() {
    if (!isNew) return;
    change([...place, name.trim()], blankOf(field.value));
    setName('');
  }

  return (
    <fieldset className="content-group" id={fieldId(place)} tabIndex={-1}>
      <legend>{label}</legend>
      {entries.map(([key, entry]) => {
        const shownKey = pages.find(({ path }) => path === key)?.name ?? key;
        return (
          <div key={key} className="table-row">
            <FieldView field={field.value} label={shownKey} place={[...place, key]} value={entry} />
            <button
              type="button"
              className="row-tool"
              aria-label={`Remove ${shownKey}`}
              onClick={() => change([...place, key], undefined)}
            >
              ×
            </button>
          </div>
        );
      })}
      <div className="table-new">
        <label className="sr-only" htmlFor={nameId}>
          {field.keys === 'page' ? 'Page to add' : 'Name to add'}
        </label>
        {field.keys === 'page' ? (
          <select
            id={nameId}
            className="input"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          >
            <option value="">Choose a page</option>
            {pages
              .filter(({ path }) => !entries.some(([key]) => key === path))
              .map((page) => (
                <option key={page.path} value={page.path}>
                  {page.name}
                </option>
              ))}
          </select>
        ) : (
          <input
            id={nameId}
            className="input"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <button type="button" className="btn btn-sm btn-line" aria-disabled={!isNew} onClick={add}>
          Add
        </button>
      </div>
    </fieldset>
  );
}
