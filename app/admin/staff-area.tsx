import { Activity } from 'react';
import { AccountPage } from './account/account-page.tsx';
import { Dashboard } from './dashboard.tsx';
import { useSearchParam } from './use-search-param.ts';

/** The dashboard or the user's own account; text typed in the dashboard stays while the account is open. */
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
