import type { Leaf } from '../../site/shapes/field-values.ts';
import type { Place } from '../../site/shapes/values.ts';
import { fieldId } from './editor-context.ts';

/**
 * What a colleague has put above it moves the field in which somebody writes: the caret goes along. Answers the place
 * that it was at and the one that it is at now, if that is another one.
 */
export function followFocus(
  leaves: Leaf[],
  placeNow: (place: Place) => Place | undefined,
): { before: Place; after: Place } | undefined {
  const element = document.activeElement;
  const before = leaves.find(({ place }) => fieldId(place) === element?.id)?.place;
  const after = before && placeNow(before);
  if (!before || !after || fieldId(before) === fieldId(after)) return undefined;
  const { selectionStart, selectionEnd } = element as HTMLInputElement;
  setTimeout(() => {
    const moved = document.getElementById(fieldId(after));
    moved?.focus();
    if (typeof selectionStart === 'number')
      (moved as HTMLInputElement | null)?.setSelectionRange(selectionStart, selectionEnd);
  });
  return { before, after };
}
