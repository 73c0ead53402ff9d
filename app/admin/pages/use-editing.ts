import { useCallback, useState } from 'react';
import type { Content } from '#shared/content/calls.ts';
import { isSamePlace, withValue, type Place } from '../../site/shapes/values.ts';

type Step = { content: Content; typedAt?: Place };
type Editing = { now: Step; before: Step[]; after: Step[] };

const mostSteps = 200;

/** Content as it is being changed, with every step back and forward. What is typed into one field is one step. */
export function useEditing(content: Content) {
  const [editing, setEditing] = useState<Editing>({ now: { content }, before: [], after: [] });

  /** `typed`: one of many letters. */
  function change(place: Place, value: unknown, { typed = false } = {}) {
    setEditing(({ now, before }) => {
      const next: Step = { content: withValue(now.content, place, value), ...(typed && { typedAt: place }) };
      const isSameStep = typed && now.typedAt && isSamePlace(now.typedAt, place);
      return { now: next, before: isSameStep ? before : [...before, now].slice(-mostSteps), after: [] };
    });
  }

  /** Every step as it would be after what somebody else has done; it stays one's own to undo. */
  const rebase = useCallback((onto: (content: Content) => Content) => {
    const moved = ({ content: before }: Step): Step => ({ content: onto(before) });
    setEditing(({ now, before, after }) => ({ now: moved(now), before: before.map(moved), after: after.map(moved) }));
  }, []);

  function undo() {
    setEditing(({ now, before, after }) => {
      const last = before.at(-1);
      return last
        ? { now: { content: last.content }, before: before.slice(0, -1), after: [now, ...after] }
        : { now, before, after };
    });
  }

  function redo() {
    setEditing(({ now, before, after: [next, ...after] }) =>
      next ? { now: { content: next.content }, before: [...before, now], after } : { now, before, after: [] },
    );
  }

  return {
    content: editing.now.content,
    canUndo: editing.before.length > 0,
    canRedo: editing.after.length > 0,
    change,
    rebase,
    undo,
    redo,
  };
}
