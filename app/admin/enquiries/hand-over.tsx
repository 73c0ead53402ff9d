import { useInboxFacts } from './inbox-context.ts';
import type { OpenedEnquiry } from './inbox-database.ts';
import { formatDay, reminderDays, shortDay } from './reminder-days.ts';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { useStaffSession } from '../staff-session.ts';
import { useNow } from './use-every.ts';

/** Who has it, and when it comes back. */
export function HandOver({ enquiry, state }: { enquiry: OpenedEnquiry; state: EnquiryState }) {
  const { user } = useStaffSession();
  const { colleagues } = useInboxFacts();
  const now = useNow();
  const { assigned_to: owner, remind_on: day } = enquiry;
  const others = colleagues.filter(({ id }) => id !== user.id);
  return (
    <>
      <select
        className="btn btn-sm btn-line w-34 px-3!"
        aria-label="Who has it"
        value={owner ?? ''}
        aria-disabled={state.busy}
        onChange={({ target }) => void state.change(enquiry, { assigned_to: target.value || null })}
      >
        <option value="">{owner ? 'Nobody' : 'Give to…'}</option>
        <option value={user.id}>{owner === user.id ? 'You have it' : 'Take it'}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {owner === id ? `${name} has it` : name}
          </option>
        ))}
        {owner && !colleagues.some(({ id }) => id === owner) && (
          <option value={owner}>{enquiry.assigned_name ?? 'A former colleague'}</option>
        )}
      </select>
      <select
        className="btn btn-sm btn-line w-52 px-3!"
        aria-label="Reminder"
        value={day ?? ''}
        aria-disabled={state.busy}
        onChange={({ target }) => void state.change(enquiry, { remind_on: target.value || null })}
      >
        <option value="">{day ? 'No reminder' : 'Remind me…'}</option>
        {day && <option value={day}>Reminder: {shortDay(day)}</option>}
        {reminderDays(new Date(now))
          .filter((one) => one !== day)
          .map((one) => (
            <option key={one} value={one}>
              {formatDay(one)}
            </option>
          ))}
      </select>
    </>
  );
}
