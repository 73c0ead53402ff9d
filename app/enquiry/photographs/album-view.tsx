import { useSyncExternalStore } from 'react';
import { photographMessages } from '#shared/photographs/messages.ts';
import type { Album, Photograph } from './album.ts';

function useAlbum(album: Album): readonly Photograph[] {
  return useSyncExternalStore(album.subscribe, album.photographs);
}

/** What was chosen, under the field: seen, and taken out again. */
export function ChosenPhotographs({ album }: { album: Album }) {
  const photographs = useAlbum(album);
  const refusedPhotographs = photographs.filter((photograph) => photograph.state === 'refused');
  return (
    <div className="album">
      <ul>
        {photographs
          .filter(({ state }) => state !== 'refused')
          .map((photograph) => (
            <li key={photograph.id}>
              <Preview photograph={photograph} />
              <button
                type="button"
                aria-label={`Remove ${photograph.file.name}`}
                onClick={() => album.remove(photograph.id)}
              >
                ×
              </button>
            </li>
          ))}
      </ul>
      {refusedPhotographs.map((photograph) => (
        <p key={photograph.id} className="error" role="alert">
          {photograph.file.name}: {photograph.reason}{' '}
          <button type="button" className="link" onClick={() => album.remove(photograph.id)}>
            Dismiss<span className="sr-only"> {photograph.file.name}</span>
          </button>
        </p>
      ))}
    </div>
  );
}

/** How far they have come, once the enquiry is in. */
export function SentPhotographs({ album }: { album: Album }) {
  const photographs = useAlbum(album).filter(({ state }) => state !== 'refused');
  const sentPhotographs = photographs.filter(({ state }) => state === 'sent');
  const failedPhotographs = photographs.filter((photograph) => photograph.state === 'failed');
  const isUnderWay = photographs.length > sentPhotographs.length + failedPhotographs.length;
  const progress = photographMessages.progress(sentPhotographs.length, photographs.length);
  return (
    <div className="album">
      <p role="status">{progress}</p>
      <ul>
        {photographs.map((photograph) => (
          <li key={photograph.id}>
            <Preview photograph={photograph} />
            {photograph.state === 'sending' && (
              <progress value={photograph.share} max={1} aria-label={`Sending ${photograph.file.name}`} />
            )}
          </li>
        ))}
      </ul>
      {[...new Set(failedPhotographs.map(({ reason }) => reason))].map((reason) => (
        <p key={reason} className="error" role="alert">
          {reason}
        </p>
      ))}
      {failedPhotographs.length > 0 && !isUnderWay && (
        <button type="button" className="btn btn-sm btn-line" onClick={album.sendAgain}>
          {photographMessages.sendAgain(failedPhotographs.length)}
        </button>
      )}
    </div>
  );
}

function Preview({ photograph }: { photograph: Photograph }) {
  const { state, file } = photograph;
  if (!('preview' in photograph)) return <span className="skeleton" aria-label={`Opening ${file.name}`} role="img" />;
  return <img src={photograph.preview} alt={file.name} data-state={state} />;
}
