import type { Upload } from './uploads.ts';
import { pictureWords } from './work-messages.ts';

const words: Record<Exclude<Upload['state'], 'sending' | 'refused'>, string> = {
  opening: pictureWords.opening,
  waiting: pictureWords.waiting,
  'no line': pictureWords.noLine,
  'signed out': pictureWords.signedOut,
  busy: pictureWords.busy,
};

type Props = { upload: Upload | undefined; name: string; onSendAgain: () => void };

/** How far a photograph has come, in words. */
export function UploadState({ upload, name, onSendAgain }: Props) {
  if (!upload) return null;
  const { state, share = 0, reason } = upload;
  if (state === 'sending') return <progress className="w-full" value={share} max={1} aria-label={`Sending ${name}`} />;
  if (state === 'refused')
    return (
      <p role="alert" className="grid justify-items-start text-xs font-semibold text-brick">
        {reason}
        <TryAgain name={name} onSendAgain={onSendAgain} />
      </p>
    );
  return (
    <p className="grid justify-items-start text-xs text-soft">
      {words[state]}
      {state === 'no line' && <TryAgain name={name} onSendAgain={onSendAgain} />}
    </p>
  );
}

function TryAgain({ name, onSendAgain }: Pick<Props, 'name' | 'onSendAgain'>) {
  return (
    <button type="button" className="link min-h-11" onClick={onSendAgain}>
      Try again<span className="sr-only">: {name}</span>
    </button>
  );
}
