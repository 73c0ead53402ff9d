import { Icon } from '../ui/icon.tsx';
import { usePageData, useSite } from '../site/context.ts';
import type { MenuGroup } from '../site/data.ts';
import { useMenus } from './use-menus.ts';

/** Menus of large screens: a button for each group opens its list; a group without sub-pages is a plain link. */
export function MainMenu() {
  const { menu } = useSite();
  const { path } = usePageData();
  const menus = useMenus(path);
  const currentMark = (group: MenuGroup) =>
    path === group.href || path.startsWith(`${group.href}/`) ? 'is-current' : '';
  return (
    <nav aria-label="Main" className="ml-auto hidden lg:block" {...menus.rootProps}>
      <ul className="flex items-center">
        {menu.map((group) =>
          group.links.length ? (
            <li key={group.href} className="relative" {...menus.itemProps(group.href)}>
              <button
                type="button"
                data-live
                className={`nav-item ${currentMark(group)}`}
                {...menus.buttonProps(group.href)}
              >
                {group.name}
                <Icon name="chevron" className="size-4" />
              </button>
              <SubMenu group={group} {...menus.panelProps(group.href)} />
            </li>
          ) : (
            <li key={group.href}>
              <a data-top className={`nav-item ${currentMark(group)}`} href={group.href}>
                {group.name}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function SubMenu({ group, ...panel }: { group: MenuGroup; id: string; hidden: boolean }) {
  const entries = [{ ...group, name: 'Overview' }, ...group.links];
  return (
    <div
      {...panel}
      data-panel
      className="packet absolute top-full left-1/2 z-20 mt-[1.1rem] w-[30rem] [translate:-40%] rounded-t-none! p-5"
    >
      <ul className="relative">
        {entries.map((link, index) => (
          <li key={link.href} className={index ? 'border-t border-line' : ''}>
            <a
              className="grid min-h-11 grid-cols-[11.5rem_1fr] items-baseline gap-3 rounded-sm px-2 py-2.5 no-underline hover:bg-stone"
              href={link.href}
            >
              <span className="leading-snug font-semibold text-hedge">{link.name}</span>
              <span className="text-xs text-soft">{link.summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
