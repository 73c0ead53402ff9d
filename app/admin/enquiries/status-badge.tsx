import { statusNames } from './filters.ts';
import type { Status } from './inbox-database.ts';

const looks: Record<Status, string> = {
  new: 'bg-lawn! text-white!',
  replied: '',
  won: 'badge-admin',
  lost: 'bg-stone! text-soft!',
  spam: 'bg-transparent! text-soft! ring-1 ring-edge ring-inset',
};

export function StatusBadge({ status }: { status: Status }) {
  return <span className={`badge ${looks[status]}`}>{statusNames[status]}</span>;
}
