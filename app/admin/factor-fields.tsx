import type { Factor } from '@supabase/supabase-js';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldText } from './use-submit.ts';

const appName = 'app';

export const noCode = 'Please enter the code';

type AppProps = { apps: Factor[]; id: string; name: string; error?: string | undefined };

/** The code of an authenticator app, and of which one if there are several. */
export function AppCodeFields({ apps, id, name, error }: AppProps) {
  return (
    <>
      {apps.length > 1 && (
        <SelectField id={`${id}-app`} name={appName} label="Authenticator app" required={false}>
          {apps.map((app) => (
            <option key={app.id} value={app.id}>
              {app.friendly_name || 'Authenticator app'}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        id={id}
        name={name}
        label="Code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
      />
    </>
  );
}

/** The app whose code was typed. */
export function chosenApp(form: HTMLFormElement, apps: Factor[]): string {
  return fieldText(form, appName) || (apps[0]?.id ?? '');
}

type KeyProps = { keys: Factor[]; busy: boolean; onUse: (factorId: string) => void };

export function KeyButtons({ keys, busy, onUse }: KeyProps) {
  return keys.map(({ id, friendly_name }) => (
    <button
      key={id}
      type="button"
      className="btn btn-lawn w-full text-center wrap-anywhere whitespace-normal"
      aria-disabled={busy}
      onClick={() => onUse(id)}
    >
      Use {friendly_name || 'your key'}
    </button>
  ));
}
