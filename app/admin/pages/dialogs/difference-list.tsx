import type { ContentDifference, ContentPicture } from '#shared/content/calls.ts';
import { namesPicture } from '#shared/content/picture-parts.ts';
import { nameOfPlaceIn } from '../place-names.ts';

const verbs = { changed: 'changed', added: 'added', removed: 'removed', moved: 'moved' } as const;

type Props = {
  differences: ContentDifference[];
  /** Where all of them are, if it is only one file. */
  content?: unknown;
  /** By whose descriptions people know them. */
  pictures?: ContentPicture[];
};

/** What reads differently, word by word. */
export function DifferenceList({ differences, content, pictures = [] }: Props) {
  const shown = ({ file, place }: ContentDifference, text: string) => {
    const isPicture = file !== 'pictures.ts' && namesPicture(place);
    return (isPicture && pictures.find(({ name }) => name === text)?.alt) || text;
  };
  return (
    <ul className="differences">
      {differences.map((difference, index) => {
        const { file, place, is, words } = difference;
        return (
          <li key={index}>
            <p className="text-xs font-semibold text-hedge">
              {nameOfPlaceIn(file, place, is === 'removed' ? undefined : content)} {verbs[is]}
            </p>
            <p className="line-clamp-6 text-sm">
              {words.map(({ text, is: kind }, at) =>
                kind === 'same' ? (
                  text
                ) : kind === 'added' ? (
                  <ins key={at}>{shown(difference, text)}</ins>
                ) : (
                  <del key={at}>{shown(difference, text)}</del>
                ),
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
