import { Activity } from 'react';
import { AccountPage } from './account/account-page.tsx';
import { Dashboard } from './dashboard.tsx';
import { useSearchParam } from './use-search-param.ts';

/** The dashboard, or one's own account; what is typed in the dashboard stays while one looks after the other. */
export function StaffArea() {
  const atAccount = useSearchParam('tab') === 'account';
  return (
    <>
      <Activity mode={atAccount ? 'hidden' : 'visible'}>
        <Dashboard />
      </Activity>
      {atAccount && <AccountPage />}
    </>
  );
}
