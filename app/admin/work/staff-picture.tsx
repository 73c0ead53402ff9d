import type { ReactNode } from 'react';
import type { StoredPicture } from '#shared/pictures/address.ts';
import { useStaffPicture } from './picture-ticket.ts';

type Props = {
  picture: StoredPicture | null | undefined;
  /** Before the server has it. */
  preview?: string | undefined;
  focus?: { focus_x: number; focus_y: number } | undefined;
  width?: 480 | 1200;
  className?: string;
  children?: ReactNode;
};

/** A picture of a job as visitors will see it cut; its colour until it has come. What it shows stands beside it in words. */
export function StaffPicture({ picture, preview, focus, width = 480, className = '', children }: Props) {
  const { address, onError } = useStaffPicture(picture, width);
  const source = address || preview;
  return (
    <span className={`work-picture ${className}`} style={{ background: picture?.colour }}>
      {source && (
        <img
          src={source}
          alt=""
          {...(address && { onError })}
          style={{ objectPosition: `${focus?.focus_x ?? 50}% ${focus?.focus_y ?? 50}%` }}
        />
      )}
      {children}
    </span>
  );
}
