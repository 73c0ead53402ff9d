import type { Content, ContentMistake } from '#shared/content/calls.ts';
import type { Place } from '../../site/shapes/values.ts';
import { nameOfPlaceIn } from './place-names.ts';

type Props = { mistakes: ContentMistake[]; file: string; content: Content; onGoTo: (place: Place) => void };

/** What keeps the page from being published, each with the way to its field. */
export function PageMistakes({ mistakes, file, content, onGoTo }: Props) {
  if (!mistakes.length) return null;
  return (
    <section className="page-mistakes" aria-label="To put right">
      <h3 className="text-sm font-semibold">To put right before it is published</h3>
      <ul>
        {mistakes.map(({ text, place, file: itsFile }, index) => (
          <li key={index}>
            {itsFile === file && place.length > 0 ? (
              <button type="button" className="link text-left" onClick={() => onGoTo(place)}>
                {nameOfPlaceIn(file, place, content)}: {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
