import type { KeyboardEvent, Ref } from 'react';
import { UnansweredBadge } from './enquiries/unanswered-badge.tsx';
import { enquiriesTab, type Tab } from './tabs.ts';

type Props = {
  tabs: Tab[];
  open: string;
  waiting: number | undefined;
  onChoose: (id: string) => void;
  ref: Ref<HTMLDivElement>;
};

/** Arrow keys move between the tabs, Enter opens one: moving alone would fill the history. */
export function TabList({ tabs, open, waiting, onChoose, ref }: Props) {
  return (
    <div ref={ref} role="tablist" aria-label="Admin" className="flex gap-x-4 sm:gap-x-6">
      {tabs.map(({ id, name }) => (
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
          {id === enquiriesTab.id && <UnansweredBadge count={waiting} />}
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
