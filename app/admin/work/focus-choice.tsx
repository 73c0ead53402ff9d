import type { MouseEvent } from 'react';
import type { StoredPicture } from '#shared/pictures/address.ts';
import type { JobPicture } from './job-database.ts';
import { useStaffPicture } from './picture-ticket.ts';

type Props = {
  picture: JobPicture;
  stored: StoredPicture;
  name: string;
  onChange: (changes: Partial<JobPicture>) => void;
};

/** The whole picture: whoever touches its subject has chosen what stays when it is cut. The sliders do the same by keyboard. */
export function FocusChoice({ picture, stored, name, onChange }: Props) {
  const { address, onError } = useStaffPicture(stored, 1200);
  const { focus_x, focus_y } = picture;

  function point(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      focus_x: hundredths((event.clientX - left) / width),
      focus_y: hundredths((event.clientY - top) / height),
    });
  }

  return (
    <div className="col-span-full grid gap-2">
      <p className="text-xs text-soft">
        Touch what matters most in the picture. It stays in sight wherever the picture is cut.
      </p>
      <div
        className="focus-picture"
        style={{ aspectRatio: `${stored.width} / ${stored.height}`, background: stored.colour }}
        onClick={point}
        role="presentation"
      >
        {address && <img src={address} alt="" onError={onError} />}
        <span className="focus-mark" style={{ left: `${focus_x}%`, top: `${focus_y}%` }} />
      </div>
      <Place
        label={`Subject of ${name}, from the left`}
        value={focus_x}
        onChange={(value) => onChange({ focus_x: value })}
      />
      <Place
        label={`Subject of ${name}, from the top`}
        value={focus_y}
        onChange={(value) => onChange({ focus_y: value })}
      />
    </div>
  );
}

function Place({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className="grid grid-cols-[1fr_1fr] items-center gap-3 text-xs text-soft">
      {label}
      <input
        type="range"
        className="h-11 accent-lawn"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

function hundredths(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)));
}
