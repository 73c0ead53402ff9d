import { AdminsOnly } from '../admin/admins-only.tsx';
import { SessionProvider } from '../admin/session-provider.tsx';
import { StaffArea } from '../admin/staff-area.tsx';

export default function Admin() {
  return (
    <SessionProvider>
      <AdminsOnly>
        <StaffArea />
      </AdminsOnly>
    </SessionProvider>
  );
}
