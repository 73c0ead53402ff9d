import { Icon } from './icon.tsx';
import { useSite } from '../site/context.ts';

/** Dials the office; says the number unless told other words. */
export function CallButton({ words, className = 'btn-line' }: { words?: string; className?: string }) {
  const { phone } = useSite();
  return (
    <a className={`btn ${className}`} href={phone.link}>
      <Icon name="phone" className="size-5" />
      {words ?? phone.shown}
    </a>
  );
}
