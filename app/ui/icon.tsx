import type { IconName } from '#content/types.ts';
import { usePageData } from '../site/context.ts';

/** Icons of the interface itself, beside those that content may name. */
export type AnyIcon =
  | IconName
  | 'phone'
  | 'mail'
  | 'menu'
  | 'close'
  | 'chevron'
  | 'arrow'
  | 'pen'
  | 'slide'
  | StaffIcon;

type StaffIcon =
  | 'previous'
  | 'next'
  | 'back'
  | 'plus'
  | 'pencil'
  | 'bin'
  | 'info'
  | 'camera'
  | 'leave'
  | 'download'
  | 'again'
  | 'grip'
  | 'alert';

/** The drawings are in one sprite, not in pages or scripts. */
export function Icon({ name, className = 'size-5' }: { name: AnyIcon; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${usePageData().sprite}#${name}`} />
    </svg>
  );
}
