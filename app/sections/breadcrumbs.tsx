import { usePageData } from '../site/context.ts';

/** The position of the page; the last entry is the page itself. The home page is above them all. */
export function Breadcrumbs({ className = '' }: { className?: string }) {
  const { trail } = usePageData();
  if (!trail.length) return null;
  return (
    <nav aria-label="Breadcrumb" className={`text-xs leading-6 text-soft ${className}`}>
      <ol className="flex flex-wrap gap-2">
        <li>
          <a className="inline-block underline decoration-1 underline-offset-4 hover:text-lawn" href="/">
            Home
          </a>
        </li>
        {trail.map((link, index) => (
          <li key={link.href} className="flex gap-2">
            <span aria-hidden="true">/</span>
            {index === trail.length - 1 ? (
              <span aria-current="page">{link.name}</span>
            ) : (
              <a className="inline-block underline decoration-1 underline-offset-4 hover:text-lawn" href={link.href}>
                {link.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
