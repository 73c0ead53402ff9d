import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Focus } from '#content/types.ts';
import type { ContentPicture } from '#shared/content/calls.ts';
import { staffPictureAddress, type StoredPicture } from '#shared/pictures/address.ts';
import { useSite } from '../../../site/context.ts';
import { choiceName } from '../../../site/shapes/labels.ts';
import { focusMistake } from '../../../ui/focus-mistake.ts';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { authMessages } from '../../messages.ts';
import { reasonOf } from '../../reasons.ts';
import { useStaffSession } from '../../staff-session.ts';
import { describeContentPicture } from '../content-calls.ts';
import { useEditor } from '../editor-context.ts';
import { asContentPicture } from '../upload-picture.ts';

const longestDescription = 200;

/** Where the picture was touched, as pages know it. */
function focusAt(across: number, down: number): Focus {
  if (across < 0.36) return 'left';
  if (across > 0.64) return 'right';
  if (down < 0.36) return 'top';
  return down > 0.64 ? 'low' : 'centre';
}
const spots: Record<Focus, [string, string]> = {
  centre: ['50%', '50%'],
  left: ['20%', '50%'],
  right: ['80%', '50%'],
  top: ['50%', '18%'],
  low: ['50%', '82%'],
};
const arrows: Record<string, Focus> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'top', ArrowDown: 'low' };

type Props = { picture: StoredPicture; onDescribed: (picture: ContentPicture) => void };

/** What the photograph shows, and where its subject is, by touching it. */
export function DescribePicture({ picture, onDescribed }: Props) {
  const id = useId();
  const { client } = useStaffSession();
  const { backend } = useSite();
  const { site, addPicture } = useEditor();
  const [description, setDescription] = useState('');
  const [focus, setFocus] = useState<Focus>('centre');
  const [mistake, setMistake] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [left, top] = spots[focus];

  function touch(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.detail > 0)
      setFocus(focusAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  }

  function press(event: KeyboardEvent) {
    const next = arrows[event.key];
    if (!next) return;
    event.preventDefault();
    setFocus(focus === next ? 'centre' : next);
  }

  async function use() {
    if (isBusy) return;
    if (!description.trim()) {
      setMistake('Please write what it shows, for people who can’t see it');
      return focusMistake(document.getElementById(`${id}-description`));
    }
    setBusy(true);
    try {
      const answer = await describeContentPicture(client, picture.id, description.trim(), focus);
      if ('refused' in answer) throw new Error('This photograph is no longer there. Please send it again.');
      const described = asContentPicture(picture, answer.name, description.trim(), focus);
      addPicture(described);
      onDescribed(described);
    } catch (error) {
      toast(authMessages.unexpected(reasonOf(error)));
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      <div>
        <button
          type="button"
          className="subject"
          aria-label={`Touch what matters most, or use the arrow keys. Now: ${choiceName('focus', focus).toLowerCase()}`}
          onClick={touch}
          onKeyDown={press}
        >
          <img src={staffPictureAddress(backend.url, site.ticket, picture.key, 480)} alt="" />
          <span style={{ left, top }} />
        </button>
        <p className="content-hint">Touch what matters most: it stays in sight where there is little room.</p>
      </div>
      <TextField
        id={`${id}-description`}
        label="What it shows, for people who can’t see it"
        maxLength={longestDescription}
        value={description}
        error={mistake}
        autoComplete="off"
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <button
        type="button"
        className="btn btn-sm btn-lawn justify-self-start"
        aria-disabled={isBusy}
        onClick={() => void use()}
      >
        {isBusy ? 'Please wait' : 'Use this photograph'}
      </button>
    </div>
  );
}
