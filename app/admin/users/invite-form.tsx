import { useEffect, useRef, useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { TextField } from '../../ui/field.tsx';
import { emailMistake } from '../auth/credentials.ts';
import { useStaffSession } from '../staff-session.ts';
import { FormButtons } from '../form-buttons.tsx';
import { fillIn, type Typed, typedInto, useKept } from '../kept-entry.ts';
import { makeLink } from '../staff-accounts.ts';
import { StaffForm } from '../staff-form.tsx';
import { EmailField } from '../typed-fields.tsx';
import { fieldText, useSubmit } from '../use-submit.ts';
import type { ShownLink } from './link-card.tsx';

const roleChoices = [
  ['office', 'Office: answers enquiries, and adds and changes reviews, notices and hours'],
  ['admin', 'Admin: also manages users, erases, exports and deletes'],
  ['none', 'No role yet'],
] as const;

export function InviteForm({ onMade, onCancel }: { onMade: (link: ShownLink) => void; onCancel: () => void }) {
  const { client } = useStaffSession();
  const { busy, run } = useSubmit();
  const [mistake, setMistake] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { read, keep } = useKept<Typed>('invitation');
  const typedBefore = useRef(read());
  useEffect(() => {
    if (form.current && typedBefore.current) fillIn(form.current, typedBefore.current);
    form.current?.querySelector('input')?.focus();
  }, []);

  function submit(sent: HTMLFormElement) {
    const email = fieldText(sent, 'email').trim();
    const newMistake = emailMistake(email);
    setMistake(newMistake);
    if (newMistake) return focusMistake(sent.querySelector<HTMLElement>('[name=email]'));
    const full_name = fieldText(sent, 'full_name').trim();
    const role = fieldText(sent, 'role');
    const roles = { as_admin: role === 'admin', as_office: role === 'office' };
    void run(async () => {
      const link = await makeLink(client, { action: 'invite', email, full_name, ...roles });
      onMade({ ...link, email, title: `Invitation for ${full_name || email}` });
    });
  }

  return (
    <StaffForm
      ref={form}
      className="mt-6 rounded-md border border-line bg-card p-5 sm:p-6"
      aria-labelledby="invite-title"
      onInput={({ currentTarget }) => keep(typedInto(currentTarget))}
      onSubmit={submit}
    >
      <h2 id="invite-title" className="text-h4">
        Invite a colleague
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField id="invite-name" name="full_name" label="Name" required={false} maxLength={100} autoComplete="off" />
        <EmailField id="invite-email" name="email" label="Email" autoComplete="off" error={mistake} />
      </div>
      <fieldset className="mt-4">
        <legend className="text-sm font-semibold text-hedge">Role</legend>
        {roleChoices.map(([role, text], index) => (
          <label key={role} className="check mt-2">
            <input type="radio" name="role" value={role} defaultChecked={index === 0} />
            <span className="self-center">{text}</span>
          </label>
        ))}
      </fieldset>
      <div className="mt-5">
        <FormButtons action="Send invitation" busy={busy} onCancel={onCancel} />
      </div>
    </StaffForm>
  );
}
