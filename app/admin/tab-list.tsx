import type { KeyboardEvent, Ref } from 'react';
import type { Tab } from './tabs.ts';

type Props = { tabs: Tab[]; open: string; onChoose: (id: string) => void; ref: Ref<HTMLDivElement> };

/** Arrow keys move between the tabs, Enter opens one: moving alone would fill the history. */
export function TabList({ tabs, open, onChoose, ref }: Props) {
  return (
    <div
      ref={ref}
      role="tablist"
      aria-label="Admin"
      className="mt-6 flex flex-wrap gap-x-1 border-b border-line sm:gap-x-6"
    >
      {tabs.map(({ id, name, Badge }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          className="tab"
          aria-selected={id === open}
          aria-controls={`panel-${id}`}
          tabIndex={id === open ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={moveFocus}
        >
          {name}
          {Badge && <Badge />}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabElements = [...(event.currentTarget.parentElement?.children ?? [])].filter(
    (tab) => tab instanceof HTMLElement,
  );
  const index = tabElements.indexOf(event.currentTarget);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabElements.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabElements[(next + tabElements.length) % tabElements.length]?.focus();
}
