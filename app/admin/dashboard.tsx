import { Activity, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { usePageData } from '../site/context.ts';
import { FactorNotice } from './account/factor-notice.tsx';
import { useDesk } from './desk.ts';
import { BackupAndRoom, HealthNotice, useOperationState } from './health-notice.tsx';
import { SignOut } from './sign-out.tsx';
import { TabList } from './tab-list.tsx';
import { tabs, usersTab } from './tabs.ts';
import { setSearchParams, useSearchParam } from './use-search-param.ts';
import { tabAddress } from '#shared/staff-addresses.ts';

export function Dashboard() {
  const { hero } = usePageData();
  const { recheck } = useDesk();
  const operation = useOperationState();
  const tabId = useSearchParam('tab');
  const openTab = tabs.find((tab) => tab.id === tabId) ?? usersTab;
  const list = useRef<HTMLDivElement>(null);

  // Going back may remove the focused control with its tab; a page that was just opened keeps its focus.
  const shownTab = useRef(openTab);
  useEffect(() => {
    const hasChanged = shownTab.current !== openTab;
    shownTab.current = openTab;
    const { activeElement, body } = document;
    const isFocusLost = activeElement === body || !activeElement?.getClientRects().length;
    if (hasChanged && isFocusLost) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [openTab]);

  function choose(id: string) {
    if (id !== openTab.id) setSearchParams({ tab: id === usersTab.id ? null : id });
    void recheck();
  }

  return (
    <div className="staff bg-stone/60">
      <div className="wrap pt-8 pb-32 lg:pt-12 lg:pb-44">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="text-h2">{hero.title}</h1>
            <p className="mt-1 text-sm text-soft">{hero.subtitle}</p>
            <p className="text-sm text-soft">Enquiries are answered under their own tab</p>
          </div>
          <SignOut>
            <a href={tabAddress('account')} className="link inline-flex min-h-11 items-center whitespace-nowrap">
              Your account
            </a>
          </SignOut>
        </div>
        <TabList ref={list} tabs={tabs} open={openTab.id} onChoose={choose} />
        {/* Below the tabs: what arrives late must not push them from under a finger. */}
        {operation && <HealthNotice troubles={operation.troubles} />}
        <FactorNotice />
        {tabs.map(({ id, Panel }) => (
          // A hidden tab keeps what was typed in it, and reads its lists again when it comes back.
          <Activity key={id} mode={id === openTab.id ? 'visible' : 'hidden'}>
            <div id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} className="mt-6">
              <ErrorBoundary>
                <Panel />
              </ErrorBoundary>
            </div>
          </Activity>
        ))}
        {operation && <BackupAndRoom {...operation} />}
      </div>
    </div>
  );
}
