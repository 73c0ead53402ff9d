import { Activity, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { usePageData } from '../site/context.ts';
import { FactorNotice } from './account/factor-notice.tsx';
import { useStaffSession } from './staff-session.ts';
import { useUnanswered } from './enquiries/use-unanswered.ts';
import { WaitingLine } from './enquiries/waiting-line.tsx';
import { HealthNotice, LastBackup, useOperationState } from './health-notice.tsx';
import { SignOut } from './sign-out.tsx';
import { TabList } from './tab-list.tsx';
import { rememberTab, startingTab, tabsOf } from './tabs.ts';
import { setSearchParams, useSearchParam } from './use-search-param.ts';
import { tabAddress } from '#shared/staff-addresses.ts';

export function Dashboard() {
  const { hero } = usePageData();
  const { recheck, role } = useStaffSession();
  const operation = useOperationState();
  const unanswered = useUnanswered();
  const tabs = tabsOf(role);
  const tabId = useSearchParam('tab');
  // What the address without a tab shows.
  const [home, setHome] = useState(() => startingTab(role));
  const [first = home] = tabs;
  const openTab = tabId === null ? home : (tabs.find((tab) => tab.id === tabId) ?? first);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tabId !== null) rememberTab(openTab);
  }, [tabId, openTab]);

  // Going back may remove the focused control with its tab; a page that was just opened keeps its focus.
  const shownTab = useRef(openTab);
  useEffect(() => {
    const hasChanged = shownTab.current !== openTab;
    shownTab.current = openTab;
    const { activeElement, body } = document;
    const isFocusLost = activeElement === body || !activeElement?.getClientRects().length;
    showInStrip(list.current);
    if (hasChanged && isFocusLost) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [openTab]);

  function choose(id: string) {
    const chosen = tabs.find((tab) => tab.id === id);
    if (chosen && chosen !== openTab) {
      rememberTab(chosen);
      const isFirst = chosen === first;
      if (isFirst) setHome(chosen);
      setSearchParams({ tab: isFirst ? null : id });
    }
    void recheck();
  }

  return (
    <div className="staff bg-stone/60">
      <div className="staff-wrap pb-24 lg:pb-36">
        <div className="staff-top">
          <h1>{hero.title}</h1>
          <p className="hidden text-sm text-soft md:block">{hero.subtitle}</p>
          <WaitingLine unanswered={unanswered} />
        </div>
        <div className="staff-tabs">
          <TabList ref={list} tabs={tabs} open={openTab.id} waiting={unanswered?.waiting} onChoose={choose} />
          <SignOut>
            <a href={tabAddress('account')} className="link inline-flex min-h-11 items-center whitespace-nowrap">
              Your account
            </a>
          </SignOut>
        </div>
        {tabs.map(({ id, Panel }) => (
          // A hidden tab keeps what was typed in it, and reads its lists again when it comes back.
          <Activity key={id} mode={id === openTab.id ? 'visible' : 'hidden'}>
            <div id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} className="staff-panel">
              <ErrorBoundary>
                <Panel />
              </ErrorBoundary>
            </div>
          </Activity>
        ))}
        {/* At the foot: what arrives late must not push anything from under a finger. */}
        {operation && <HealthNotice problems={operation.problems} />}
        <FactorNotice />
        {operation && <LastBackup {...operation} />}
      </div>
    </div>
  );
}

/** On a phone the open tab may stand beside the screen. */
function showInStrip(tabs: HTMLElement | null) {
  const open = tabs?.querySelector<HTMLElement>('[aria-selected=true]');
  const strip = tabs?.parentElement;
  if (!open || !strip) return;
  const { left, right } = open.getBoundingClientRect();
  const room = strip.getBoundingClientRect();
  if (left < room.left || right > room.right) strip.scrollLeft += left - room.left - (room.width - (right - left)) / 2;
}
