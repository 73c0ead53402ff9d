import { useEffect, useId, useRef, useState } from 'react';
import type { ContentPicture } from '#shared/content/calls.ts';
import { useSite } from '../../../site/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { close, open } from '../../../ui/overlay.tsx';
import { useStaffSession } from '../../staff-session.ts';
import { useEditor } from '../editor-context.ts';
import { PictureThumb } from '../picture-thumb.tsx';
import { uploadPicture, type Uploaded } from '../upload-picture.ts';
import { DescribePicture } from './describe-picture.tsx';

type Props = { chosen: string; onChoose: (picture: ContentPicture) => void; onClose: () => void };

/** The pictures that there are, and a way to send another. */
export function PictureDialog({ chosen, onChoose, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { site } = useEditor();
  const { client } = useStaffSession();
  const { backend } = useSite();
  const [share, setShare] = useState<number>();
  const [uploaded, setUploaded] = useState<Uploaded>();
  useEffect(() => open(dialog.current), []);

  function choose(picture: ContentPicture) {
    close(dialog.current);
    onChoose(picture);
  }

  async function send(file: File | undefined) {
    if (!file || share !== undefined) return;
    setShare(0);
    setUploaded(await uploadPicture({ client, backend }, file, setShare));
    setShare(undefined);
  }

  if (uploaded && 'picture' in uploaded)
    return (
      <Dialog id={id} ref={dialog} title="Your photograph" onClosed={onClose}>
        <DescribePicture picture={uploaded.picture} onDescribed={choose} />
      </Dialog>
    );
  return (
    <Dialog id={id} ref={dialog} title="Choose a picture" onClosed={onClose}>
      <label className="photographs mt-4 mb-2">
        <span className="btn btn-sm btn-lawn">{share === undefined ? 'Send a photograph…' : 'Sending…'}</span>
        <input
          type="file"
          accept="image/*"
          aria-describedby={`${id}-upload`}
          onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        />
      </label>
      <p id={`${id}-upload`} role="status" className={uploaded ? 'content-error' : 'content-hint'}>
        {share !== undefined && `${Math.round(share * 100)} % sent`}
        {share === undefined &&
          (uploaded ? uploaded.problem : 'From your phone or computer. It is made smaller automatically.')}
      </p>
      <ul className="picture-sheet">
        {site.pictures.toReversed().map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-pressed={picture.name === chosen}
              aria-label={picture.alt || picture.name}
              onClick={() => choose(picture)}
            >
              <PictureThumb name={picture.name} site={site} className="picture-thumb" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
