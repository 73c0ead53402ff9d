import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { mistakesWithin, useEditor } from '../editor-context.ts';
import type { FormSection } from './form-sections.ts';
import { Fields } from './group-fields.tsx';

type Props = {
  section: FormSection;
  content: unknown;
  isOpen: boolean;
  onToggle: (head: Element) => void;
  tools?: ReactNode;
  /** Beside the fields: how it looks elsewhere. */
  children?: ReactNode;
};

/** One section of the form: its name opens it. */
export function SectionCard({ section, content, isOpen, onToggle, tools, children }: Props) {
  const { mistakes } = useEditor();
  const { id, name, about, place, parts } = section;
  const wrong = parts.flatMap((part) => mistakesWithin(mistakes, [...place, part.name])).length;
  const value = place.reduce<unknown>((inner, key) => Object(inner)[key], content);
  return (
    <section className="section-card" data-open={isOpen}>
      <div className="section-head">
        <h3>
          <button
            type="button"
            id={`section-${id}`}
            aria-expanded={isOpen}
            aria-controls={`section-${id}-fields`}
            onClick={({ currentTarget }) => onToggle(currentTarget)}
          >
            <span>{name}</span>
            <small>{about}</small>
            {wrong > 0 && <em className="badge badge-late">{wrong === 1 ? '1 to fix' : `${wrong} to fix`}</em>}
            <Icon name="chevron" className="size-5" />
          </button>
        </h3>
        {tools}
      </div>
      <div id={`section-${id}-fields`} className="section-fields" hidden={!isOpen}>
        {isOpen && (
          <>
            <Fields parts={parts} place={place} value={value} />
            {!parts.length && (
              <p className="text-sm text-soft">It has no words of its own: it shows the facts of the business.</p>
            )}
            {children}
          </>
        )}
      </div>
    </section>
  );
}
