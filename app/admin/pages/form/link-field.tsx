import type { FieldOf } from '../../../site/shapes/fields.ts';
import { useEditor } from '../editor-context.ts';
import { linkablePages } from '../site-for-editing.ts';
import type { FieldProps } from './field-props.ts';
import { Labelled } from './labelled.tsx';

/** A page of the site, by its name. */
export function LinkField({ field, label, place, value }: FieldProps<FieldOf<'text'>>) {
  const { site, change } = useEditor();
  const pages = linkablePages(site);
  const path = typeof value === 'string' ? value : '';
  return (
    <Labelled label={label} place={place} optional={field.optional}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={path}
          onChange={({ currentTarget }) => change(place, currentTarget.value || (field.optional ? undefined : ''))}
        >
          {(field.optional || !path) && <option value="">{field.optional ? 'None' : 'Choose a page'}</option>}
          {path && !pages.some((page) => page.path === path) && <option value={path}>{path}</option>}
          {pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
