import { AdminsOnly } from '../admin/admins-only.tsx';
import { Dashboard } from '../admin/dashboard.tsx';
import { SessionProvider } from '../admin/session-provider.tsx';

export default function Admin() {
  return (
    <SessionProvider>
      <AdminsOnly>
        <Dashboard />
      </AdminsOnly>
    </SessionProvider>
  );
}
