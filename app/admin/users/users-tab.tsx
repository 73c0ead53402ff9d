import { useCallback, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { Empty, Failed } from '../list-states.tsx';
import { userMessages } from '../messages.ts';
import { Pager } from '../pager.tsx';
import { reading, useLoaded } from '../use-loaded.ts';
import { ActivityLog } from './activity-log.tsx';
import { Counters } from './counters.tsx';
import { InviteForm } from './invite-form.tsx';
import { LinkCard } from './link-card.tsx';
import { PendingLinks } from './pending-links.tsx';
import { useAccountChange } from './use-account-change.ts';
import { UserActions } from './user-actions.tsx';
import { useRoleChange } from './use-role-change.ts';
import { UserRow, UserRowsSkeleton } from './user-row.tsx';
import { UserSearch } from './user-search.tsx';
import { readUsers, usersPerPage, type Person } from './users.ts';

type Shown = { search: string; page: number };

export function UsersTab() {
  const { client, user } = useStaffSession();
  const [{ search, page }, show] = useState<Shown>({ search: '', page: 0 });
  const load = useCallback(() => readUsers(client, search, page), [client, search, page]);
  const { data, state, reload } = useLoaded(load, userMessages.fetchFailed);
  const roles = useRoleChange(reload);
  const [personLeaving, setPersonLeaving] = useState<Person>();
  const [removing, setRemoving] = useState<Person>();
  const { isBusy, inviting, link, invite, closeInvitation, showLink, reset, remove } = useAccountChange(reload);
  const list = useRef<HTMLElement>(null);

  function onChange(person: Person) {
    if (person.id === user.id && person.roles.includes('admin')) setPersonLeaving(person);
    else void roles.changeRole(person);
  }

  function onPage(nextPage: number) {
    show({ search, page: nextPage });
    list.current?.focus();
  }

  return (
    <>
      <Counters total={data?.total} admins={data?.admins} />
      {inviting && <InviteForm onMade={(madeLink) => void showLink(madeLink)} onCancel={closeInvitation} />}
      {link && <LinkCard key={link.title} link={link} onDone={() => void showLink(undefined)} />}
      <section
        ref={list}
        tabIndex={-1}
        className="mt-6 scroll-mt-28 rounded-md border border-line bg-card outline-none"
        aria-labelledby="user-management"
        {...reading({ data, state })}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
          <h2 id="user-management" className="text-h3">
            User Management
          </h2>
          <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
            <UserSearch onSearch={(wanted) => show({ search: wanted, page: 0 })} />
            <button type="button" className="btn btn-sm btn-lawn" onClick={invite}>
              <Icon name="plus" className="size-4" />
              Invite
            </button>
          </div>
        </div>
        <details className="border-t border-line px-4 py-3 text-sm sm:px-6">
          <summary className="cursor-pointer font-semibold text-hedge">Who may do what</summary>
          <ul className="mt-2 list-disc pl-5">
            <li>
              <strong>admin</strong>: everything: users, enquiries, reviews and business; erases, exports and deletes.
            </li>
            <li>
              <strong>office</strong>: answers enquiries, and adds and changes reviews, notices, hours and templates.
            </li>
            <li>
              <strong>Any other role, or none</strong>: nothing in this area.
            </li>
          </ul>
        </details>
        {data ? (
          <ul>
            {data.people.map((person) => (
              <UserRow
                key={person.id}
                person={person}
                busy={roles.isBusy(person.id)}
                onChange={() => onChange(person)}
                actions={
                  <UserActions
                    person={person}
                    isSelf={person.id === user.id}
                    busy={roles.isBusy(person.id) || isBusy(person.id)}
                    onOffice={() => void roles.changeRole(person, 'office')}
                    onReset={() => void reset(person)}
                    onRemove={() => setRemoving(person)}
                  />
                }
              />
            ))}
          </ul>
        ) : (
          state === 'loading' && <UserRowsSkeleton />
        )}
        {state === 'failed' && !data && (
          <div className="p-4 sm:p-6">
            <Failed onRetry={() => void reload()} />
          </div>
        )}
        {data?.matching === 0 && (
          <div className="px-4 pb-4 sm:px-6 sm:pb-6">
            <Empty title="No users found" text="No name or email contains these words." />
          </div>
        )}
        {data && data.matching > 0 && (
          <div className="border-t border-line px-4 py-3 sm:px-6">
            <Pager page={data.page} size={usersPerPage} total={data.matching} onPage={onPage} />
          </div>
        )}
      </section>
      <PendingLinks purpose="invitation" links={data?.pendingLinks ?? []} onChanged={reload} />
      <PendingLinks purpose="reset" links={data?.pendingLinks ?? []} onChanged={reload} />
      <ActivityLog />
      {removing && (
        <ConfirmDialog
          question={`Remove ${removing.full_name ?? removing.email}?`}
          text="The account is deleted, with its roles and sessions. What this person did stays in the activity log."
          action="Remove user"
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {personLeaving && (
        <ConfirmDialog
          question="Remove your own admin role?"
          text="You will leave the admin area at once, and only another admin can let you back in."
          action="Remove Admin"
          onConfirm={() => void roles.changeRole(personLeaving)}
          onClose={() => setPersonLeaving(undefined)}
        />
      )}
    </>
  );
}
