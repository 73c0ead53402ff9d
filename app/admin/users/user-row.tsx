import { formatShortDate } from '../../ui/dates.ts';
import type { ReactNode } from 'react';
import type { Person } from './users.ts';

const row =
  'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-6 lg:min-h-17 lg:grid-cols-[16rem_1fr_9rem_13rem]';

/** On the narrowest phones there is no room for the day beside the buttons. */
const wholeLine = 'max-[24rem]:col-span-2';

type Props = { person: Person; busy: boolean; onChange: () => void; actions: ReactNode };

export function UserRow({ person, busy, onChange, actions }: Props) {
  const { id, full_name, email, created_at, roles, hasSecondFactor } = person;
  const admin = roles.includes('admin');
  return (
    <li className={row}>
      <p
        className={`col-span-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:col-span-1 ${full_name ? 'font-semibold text-hedge' : 'text-soft italic'}`}
      >
        <span className="wrap-anywhere">{full_name ?? 'No name'}</span>
        {roles.map((role) => (
          <span key={role} className={`badge ${role === 'admin' ? 'badge-admin' : ''}`}>
            {role}
          </span>
        ))}
        {hasSecondFactor && <span className="badge">second factor</span>}
      </p>
      <p id={`email-${id}`} className="col-span-2 text-xs wrap-anywhere text-soft lg:col-span-1 lg:text-sm">
        {email}
      </p>
      <time className={`text-xs whitespace-nowrap text-soft tabular-nums ${wholeLine}`} dateTime={created_at}>
        {formatShortDate(created_at)}
      </time>
      <div className={`flex items-center gap-1 justify-self-end ${wholeLine}`}>
        <button
          type="button"
          className={`btn btn-sm px-3.5! text-xs! ${admin ? 'btn-warn' : 'btn-line'}`}
          aria-describedby={`email-${id}`}
          aria-disabled={busy}
          onClick={onChange}
        >
          {admin ? 'Remove Admin' : 'Make Admin'}
        </button>
        {actions}
      </div>
    </li>
  );
}

export function UserRowsSkeleton() {
  return (
    <ul aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <li key={index} className={row}>
          <span className="skeleton col-span-2 h-6 max-w-40 lg:col-span-1" />
          <span className="skeleton col-span-2 h-5 max-w-64 lg:col-span-1" />
          <span className="skeleton h-5 max-w-28" />
          <span className="skeleton h-11 w-28 justify-self-end" />
        </li>
      ))}
    </ul>
  );
}
