import { Icon } from '../ui/icon.tsx';
import { useSite } from '../site/context.ts';
import { useContactLink } from '../site/service.ts';
import { pressTo } from '../ui/overlay.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { menuPanelId, MenuPanel } from './menu-panel.tsx';
import { SecondaryLinks } from './secondary-links.tsx';
import { useScrolled } from './use-scrolled.ts';

const opaqueAfter = 20;

export function Header() {
  const contact = useContactLink();
  const { phone, email } = useSite();
  const scrolled = useScrolled(() => scrollY > opaqueAfter);
  return (
    <>
      <header
        className={`header top-0 z-40 border-b border-line ${scrolled ? 'bg-paper/98' : 'bg-paper/92'}`}
        data-scrolled={scrolled}
        data-place="header"
      >
        <div className="wrap flex min-h-18 items-center gap-1 sm:gap-3 xl:min-h-21">
          <Logo className="text-hedge" />
          <MainMenu />
          <div className="ml-auto flex items-center sm:gap-2 md:gap-4 lg:ml-0 lg:shrink-0 lg:gap-0 min-[72rem]:gap-4 xl:ml-auto xl:border-l xl:border-line xl:pl-5">
            <a className="hdr-link" href={phone.link}>
              <Icon name="phone" className="size-5" />
              <span className="sr-only md:max-lg:not-sr-only min-[72rem]:not-sr-only">Call Us</span>
              <span className="hidden min-[56rem]:inline lg:max-[77rem]:hidden">{phone.shown}</span>
            </a>
            <a className="hdr-link max-[22.4rem]:hidden!" href={`mailto:${email}`}>
              <Icon name="mail" className="size-5" />
              <span className="sr-only md:max-lg:not-sr-only min-[72rem]:not-sr-only">Email</span>
            </a>
            <a
              className="btn btn-sm btn-quote px-2.5! whitespace-nowrap sm:px-4! lg:ml-1 lg:px-3.5! xl:ml-0"
              href={contact}
            >
              <span>
                <span className="sr-only sm:not-sr-only">Get a </span>Quote
              </span>
            </a>
            <button
              type="button"
              className="grid size-11 place-items-center rounded-sm text-hedge lg:hidden"
              aria-label="Open menu"
              aria-haspopup="dialog"
              {...pressTo('show', menuPanelId)}
            >
              <Icon name="menu" className="size-7" />
            </button>
          </div>
        </div>
      </header>
      <SecondaryLinks />
      <MenuPanel />
    </>
  );
}
