import { Icon } from './icon.tsx';
import { useSite } from '../site/context.ts';

/** Dials the office, and says the number; `words` come before it. */
export function CallButton({ label, className = 'btn-line' }: { label?: string; className?: string }) {
  const { phone } = useSite();
  return (
    <a className={`btn ${className}`} href={phone.link}>
      <Icon name="phone" className="size-5" />
      {label} <span className="whitespace-nowrap">{phone.shown}</span>
    </a>
  );
}
