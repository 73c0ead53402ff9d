import { Icon } from '../ui/icon.tsx';
import { useSite } from '../site/context.ts';
import { useContactLink } from '../site/service.ts';
import type { Link } from '../site/data.ts';
import { CallButton } from '../ui/call-button.tsx';
import { CloseButton } from '../ui/dialog.tsx';
import { close, Overlay } from '../ui/overlay.tsx';
import { useTownLinks } from './secondary-links.tsx';

export const menuPanelId = 'menu-panel';

/** The slide-in menu of small screens. */
export function MenuPanel() {
  const contact = useContactLink();
  const { menu, quiet, email } = useSite();
  return (
    <Overlay id={menuPanelId} aria-label="Menu" onClick={closeOnLink} data-place="header">
      <div className="panel">
        <div className="flex h-18 shrink-0 items-center justify-between border-b border-line px-5">
          <span className="font-serif text-h3 text-hedge">Menu</span>
          <CloseButton of={menuPanelId} label="Close menu" />
        </div>
        <nav aria-label="Mobile" className="px-5 pb-6">
          {menu.map((group) =>
            group.links.length ? (
              <PanelGroup key={group.href} name={group.name} links={[{ ...group, name: 'Overview' }, ...group.links]} />
            ) : (
              <PanelLink key={group.href} {...group} />
            ),
          )}
          <PanelGroup name="Towns" links={useTownLinks()} />
          {quiet.map((link) => (
            <PanelLink key={link.href} {...link} />
          ))}
        </nav>
        <div className="mt-auto grid gap-2.5 border-t border-line bg-card p-5">
          <a className="btn btn-quote" href={contact}>
            Get a Quote
          </a>
          <CallButton label="Call Us" className="btn-line px-2" />
          <a className="btn btn-line px-2" href={`mailto:${email}`}>
            <Icon name="mail" className="size-5" />
            Email
          </a>
        </div>
      </div>
    </Overlay>
  );
}

function PanelGroup({ name, links }: { name: string; links: Link[] }) {
  return (
    <details className="border-b border-line" name="menu">
      <summary className="flex min-h-14 items-center justify-between font-serif text-[1.3rem] text-hedge">
        {name}
        <Icon name="chevron" className="size-5" />
      </summary>
      <ul className="pb-3">
        {links.map((link) => (
          <li key={link.href}>
            <a className="flex min-h-11 items-center border-l border-line pl-4 text-ink no-underline" href={link.href}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PanelLink({ href, name }: Link) {
  return (
    <a
      className="flex min-h-14 items-center border-b border-line font-serif text-[1.3rem] text-hedge no-underline"
      href={href}
    >
      {name}
    </a>
  );
}

function closeOnLink(event: React.MouseEvent<HTMLDialogElement>) {
  if (event.target instanceof Element && event.target.closest('a')) close(event.currentTarget);
}
