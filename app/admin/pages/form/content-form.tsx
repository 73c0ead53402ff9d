import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldOf } from '../../../site/shapes/fields.ts';
import { blankKind } from '../../../site/shapes/field-values.ts';
import { kindName } from '../../../site/shapes/labels.ts';
import { withItem, withMoved, withoutItem } from '../../../site/shapes/values.ts';
import { useEditor } from '../editor-context.ts';
import { say } from '../../../ui/announce.ts';
import type { FormSection } from './form-sections.ts';
import { MoveTools } from './move-tools.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionSheet } from './section-sheet.tsx';
import { useDragged } from './use-dragged.ts';

type Props = {
  root: FieldOf<'group'>;
  sections: FormSection[];
  content: Record<string, unknown>;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  path: string | null;
};

/** The form of a file, a section open at a time. */
export function ContentForm({ root, sections, content, open, onOpen, path }: Props) {
  const { change } = useEditor();
  const [isAdding, setAdding] = useState(false);
  const blocks = (content.blocks ?? []) as { kind: string }[];
  const kinds = blockKinds(root);
  const lastBlock = sections.findLastIndex(({ index }) => index !== undefined);
  const drag = useDragged(move);

  /** The open section above closes meanwhile: what was touched stays under the finger. */
  function toggle(id: string, head: Element) {
    const { top } = head.getBoundingClientRect();
    flushSync(() => onOpen(open === id ? undefined : id));
    // On a large screen the form scrolls by itself, on a phone with the page.
    for (const scroller of [head.closest('.editor-fields'), document.scrollingElement])
      scroller?.scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= blocks.length || from === to) return;
    change(['blocks'], withMoved(blocks, from, to));
    onOpen(undefined);
    say(`Section moved to position ${to + 1} of ${blocks.length}`);
    focusTool(to, to < from ? 'up' : 'down');
  }

  function remove(index: number) {
    const [removed] = blocks.slice(index, index + 1);
    change(['blocks'], withoutItem(blocks, index));
    onOpen(undefined);
    say(`${kindName(removed?.kind ?? '')} removed. Undo brings it back`);
    setTimeout(() => document.getElementById(`section-blocks-${Math.max(0, index - 1)}`)?.focus());
  }

  function add(kind: string) {
    setAdding(false);
    change(['blocks'], withItem(blocks, blocks.length, blankKind(kinds, kind)));
    onOpen(`blocks-${blocks.length}`);
    say(`${kindName(kind)} added at the end`);
    setTimeout(() => document.getElementById(`section-blocks-${blocks.length}`)?.focus());
  }

  return (
    <div className="content-form">
      {sections.map((section, at) => {
        const { id, name, index } = section;
        return (
          <div key={id} {...(index !== undefined && drag.overProps(index))}>
            <SectionCard
              section={section}
              content={content}
              isOpen={open === id}
              onToggle={(head) => toggle(id, head)}
              tools={
                index !== undefined && (
                  <MoveTools
                    name={name}
                    isFirst={index === 0}
                    isLast={index === blocks.length - 1}
                    handle={drag.handleProps(index)}
                    onMove={(step) => move(index, index + step)}
                    onRemove={() => remove(index)}
                  />
                )
              }
            >
              {id === 'search' && <SearchPreview content={content} path={path} />}
            </SectionCard>
            {at === lastBlock && (
              <button type="button" className="btn btn-sm btn-line mt-3" onClick={() => setAdding(true)}>
                Add a section
              </button>
            )}
          </div>
        );
      })}
      {lastBlock < 0 && Object.keys(kinds).length > 0 && (
        <button type="button" className="btn btn-sm btn-line justify-self-start" onClick={() => setAdding(true)}>
          Add a section
        </button>
      )}
      {isAdding && <SectionSheet kinds={Object.keys(kinds)} onChoose={add} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** The kinds of section that a page may have. */
function blockKinds(root: FieldOf<'group'>): FieldOf<'kinds'>['kinds'] {
  const list = root.parts.find(({ name }) => name === 'blocks')?.field;
  return list?.kind === 'list' && list.item.kind === 'kinds' ? list.item.kinds : {};
}

function focusTool(index: number, direction: 'up' | 'down') {
  setTimeout(() => {
    const head = document.getElementById(`section-blocks-${index}`)?.closest('.section-head');
    head?.querySelector<HTMLElement>(`.row-tool[aria-label$=" ${direction}"]`)?.focus();
  });
}
