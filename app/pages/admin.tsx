import { AdminsOnly } from '../admin/admins-only.tsx';
import { SessionProvider } from '../admin/session-provider.tsx';
import { StaffArea } from '../admin/staff-area.tsx';

export default function Admin() {
  return (
    // From the first paint on, so that the header is low before anybody is known to be signed in.
    <div id="staff">
      <SessionProvider>
        <noscript>
          <p className="wrap py-section">
            The staff area needs JavaScript. Please switch it on in your browser and load this page again.
          </p>
        </noscript>
        <AdminsOnly>
          <StaffArea />
        </AdminsOnly>
      </SessionProvider>
    </div>
  );
}
