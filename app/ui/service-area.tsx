import { useSite } from '../site/context.ts';

/** The towns as one sentence, each a link. */
export function ServiceArea({ className }: { className: string }) {
  const { towns, surroundings, all } = useSite().serviceArea;
  return (
    <>
      {towns.map(({ href, name }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a className={`inline-block ${className}`} href={href}>
            {name}
          </a>
        </span>
      ))}{' '}
      {surroundings}
      {all && (
        <>
          {': '}
          <a className={className} href={all.href}>
            {all.name}
          </a>
        </>
      )}
      .
    </>
  );
}
