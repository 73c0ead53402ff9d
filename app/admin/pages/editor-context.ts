import { createContext, use, type ComponentType } from 'react';
import type { ContentMistake, ContentPicture } from '#shared/content/calls.ts';
import type { Place } from '../../site/shapes/values.ts';
import type { FieldProps } from './form/field-props.ts';
import type { SiteForEditing } from './site-for-editing.ts';

export type EditorState = {
  /** The control for any part of content, for those that have parts themselves. */
  FieldView: ComponentType<FieldProps>;
  site: SiteForEditing;
  mistakes: ContentMistake[];
  change: (place: Place, value: unknown, how?: { typed?: boolean }) => void;
  addPicture: (picture: ContentPicture) => void;
};

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor outside an opened file');
  return editor;
}

/** What a field is called in the document. */
export function fieldId(place: Place): string {
  return ['content', ...place].join('-').replaceAll('/', '_');
}

/** What is wrong in one place itself, and nowhere deeper. */
export function mistakesAt(mistakes: ContentMistake[], place: Place): string[] {
  return mistakes.filter((mistake) => fieldId(mistake.place) === fieldId(place)).map(({ text }) => text);
}

export function mistakesWithin(mistakes: ContentMistake[], place: Place): ContentMistake[] {
  return mistakes.filter((mistake) => place.every((key, index) => mistake.place[index] === key));
}
