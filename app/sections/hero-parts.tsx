import { useContactLink } from '../site/service.ts';
import { CallButton } from '../ui/call-button.tsx';

/** The page's plain name above its headline: one heading, so that search engines and skimming readers see the name first. */
export function PageTitle({ label, title, className = '' }: { label: string; title: string; className?: string }) {
  return (
    <h1>
      <span className="label">{label}</span>{' '}
      <span className={`mt-3 block text-display lg:mt-4 ${className}`}>{title}</span>
    </h1>
  );
}

/** `urgent` puts the call first. */
export function HeroButtons({ className = '', urgent }: { className?: string; urgent?: true | undefined }) {
  const contact = useContactLink();
  const quote = (
    <a className={`btn ${urgent ? 'btn-line' : 'btn-quote'}`} href={contact}>
      Get Your Free Quote
    </a>
  );
  return (
    <div className={`mt-5 grid gap-3 sm:flex sm:flex-wrap ${className}`}>
      {!urgent && quote}
      <CallButton label="Call Now" className={urgent ? 'btn-quote' : 'btn-line'} />
      {urgent && quote}
    </div>
  );
}
