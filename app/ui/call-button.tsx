import { Phone } from 'lucide-react';
import { useSite } from '../site/context.ts';

/** Dials the office; says the number unless told other words. */
export function CallButton({ words, className = 'btn-line' }: { words?: string; className?: string }) {
  const { phone } = useSite();
  return (
    <a className={`btn ${className}`} href={phone.link}>
      <Phone className="size-5" strokeWidth={1.6} aria-hidden />
      {words ?? phone.shown}
    </a>
  );
}
