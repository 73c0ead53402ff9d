import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { emailMistake } from '../auth/credentials.ts';
import { useDesk } from '../desk.ts';
import { FormButtons } from '../form-buttons.tsx';
import { makeLink } from '../staff-accounts.ts';
import { StaffForm } from '../staff-form.tsx';
import { EmailField } from '../typed-fields.tsx';
import { fieldText, useAct } from '../use-act.ts';
import type { ShownLink } from './link-card.tsx';

export function InviteForm({ onMade, onCancel }: { onMade: (link: ShownLink) => void; onCancel: () => void }) {
  const { client } = useDesk();
  const { busy, act } = useAct();
  const [mistake, setMistake] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(form: HTMLFormElement) {
    const email = fieldText(form, 'email').trim();
    const newMistake = emailMistake(email);
    setMistake(newMistake);
    if (newMistake) return form.querySelector<HTMLElement>('[name=email]')?.focus();
    const full_name = fieldText(form, 'full_name').trim();
    const as_admin = fieldText(form, 'as_admin') === 'on';
    void act(async () => {
      const link = await makeLink(client, { action: 'invite', email, full_name, as_admin });
      onMade({ ...link, email, title: `Invitation for ${full_name || email}` });
    });
  }

  return (
    <StaffForm
      ref={form}
      className="mt-6 rounded-md border border-line bg-card p-5 sm:p-6"
      aria-labelledby="invite-title"
      onSubmit={submit}
    >
      <h2 id="invite-title" className="text-h4">
        Invite a colleague
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField id="invite-name" name="full_name" label="Name" required={false} maxLength={100} autoComplete="off" />
        <EmailField id="invite-email" name="email" label="Email" autoComplete="off" error={mistake} />
      </div>
      <label className="check mt-4">
        <input type="checkbox" name="as_admin" defaultChecked />
        <span className="self-center">Admin: may see enquiries and manage users and reviews</span>
      </label>
      <div className="mt-5">
        <FormButtons action="Make invitation" busy={busy} onCancel={onCancel} />
      </div>
    </StaffForm>
  );
}
