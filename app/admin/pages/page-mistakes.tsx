import type { Content, ContentMistake } from '#shared/content/calls.ts';
import type { Place } from '../../site/shapes/values.ts';
import { setSearchParams } from '../use-search-param.ts';
import { useEditor } from './editor-context.ts';
import { nameOfPlaceIn } from './place-names.ts';
import { nameOfFile } from './site-for-editing.ts';

type Props = { mistakes: ContentMistake[]; file: string; content: Content; onGoTo: (place: Place) => void };

/** What keeps the page from being published, each with the way to its field. */
export function PageMistakes({ mistakes, file, content, onGoTo }: Props) {
  const { site } = useEditor();
  if (!mistakes.length) return null;
  return (
    <section className="page-mistakes" aria-label="To fix">
      <h3 className="text-sm font-semibold">To fix before it is published</h3>
      <ul>
        {mistakes.map(({ text, place, file: itsFile }, index) => (
          <li key={index}>
            {itsFile === file && !place.length ? (
              text
            ) : (
              <button
                type="button"
                className="link text-left"
                onClick={() => (itsFile === file ? onGoTo(place) : setSearchParams({ file: itsFile }))}
              >
                {itsFile === file ? nameOfPlaceIn(file, place, content) : nameOfFile(site, itsFile)}: {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
