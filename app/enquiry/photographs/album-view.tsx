import { useSyncExternalStore } from 'react';
import { photographMessages } from '#shared/photographs/messages.ts';
import type { Album, Photograph } from './album.ts';

function useAlbum(album: Album): readonly Photograph[] {
  return useSyncExternalStore(album.subscribe, album.photographs);
}

/** What was chosen, under the field: seen, and taken out again. */
export function ChosenPhotographs({ album }: { album: Album }) {
  const photographs = useAlbum(album);
  const refused = photographs.filter((one) => one.state === 'refused');
  return (
    <div className="album">
      <ul>
        {photographs
          .filter(({ state }) => state !== 'refused')
          .map((one) => (
            <li key={one.id}>
              <Preview photograph={one} />
              <button type="button" aria-label={`Remove ${one.file.name}`} onClick={() => album.remove(one.id)}>
                ×
              </button>
            </li>
          ))}
      </ul>
      {refused.map((one) => (
        <p key={one.id} className="error" role="alert">
          {one.file.name}: {one.reason}{' '}
          <button type="button" className="link" onClick={() => album.remove(one.id)}>
            Dismiss<span className="sr-only"> {one.file.name}</span>
          </button>
        </p>
      ))}
    </div>
  );
}

/** How far they have come, once the enquiry is in. */
export function SentPhotographs({ album }: { album: Album }) {
  const photographs = useAlbum(album).filter(({ state }) => state !== 'refused');
  const sent = photographs.filter(({ state }) => state === 'sent');
  const failed = photographs.filter((one) => one.state === 'failed');
  const underWay = photographs.length > sent.length + failed.length;
  const progress = photographMessages.progress(sent.length, photographs.length);
  return (
    <div className="album">
      <p role="status">{progress}</p>
      <ul>
        {photographs.map((one) => (
          <li key={one.id}>
            <Preview photograph={one} />
            {one.state === 'sending' && <progress value={one.share} max={1} aria-label={`Sending ${one.file.name}`} />}
          </li>
        ))}
      </ul>
      {[...new Set(failed.map(({ reason }) => reason))].map((reason) => (
        <p key={reason} className="error" role="alert">
          {reason}
        </p>
      ))}
      {failed.length > 0 && !underWay && (
        <button type="button" className="btn btn-sm btn-line" onClick={album.sendAgain}>
          {photographMessages.sendAgain(failed.length)}
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
