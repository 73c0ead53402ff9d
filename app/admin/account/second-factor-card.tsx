import type { Factor } from '@supabase/supabase-js';
import { useCallback, useState } from 'react';
import { formatDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStaffSession } from '../staff-session.ts';
import { Failed } from '../list-states.tsx';
import { accountToasts } from '../messages.ts';
import { withProof } from '../reauthentication/with-proof.ts';
import { verifiedFactors } from '../second-factor.ts';
import { dataOf, useSubmit } from '../use-submit.ts';
import { reading, useLoaded } from '../use-loaded.ts';
import { AccountCard } from './account-card.tsx';
import { AppSetup } from './app-setup.tsx';
import { KeySetup } from './key-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetUpKind = 'app' | 'key' | null;

/** `onDone` is called when a factor is set up and its recovery codes are saved. */
export function SecondFactorCard({ onDone }: { onDone?: () => void }) {
  const { client, recheck } = useStaffSession();
  const load = useCallback(() => verifiedFactors(client), [client]);
  const { data: factors, state, reload } = useLoaded(load, accountToasts.fetchFailed);
  const { busy, run } = useSubmit();
  const [settingUp, setSettingUp] = useState<SetUpKind>(null);
  const [codes, setCodes] = useState<string[]>();
  const [factorToRemove, setFactorToRemove] = useState<Factor>();

  const makeCodes = () => run(async () => setCodes(dataOf(await client.rpc('new_recovery_codes'))));

  async function finish() {
    await recheck();
    onDone?.();
  }

  async function onAdded() {
    toast(accountToasts.factorAdded);
    setSettingUp(null);
    const isFirst = !factors?.length;
    await reload();
    // Somebody who loses the first one needs another.
    if (isFirst) await makeCodes();
    else await finish();
  }

  const remove = ({ id }: Factor) =>
    run(async () => {
      dataOf(await withProof(client, () => client.auth.mfa.unenroll({ factorId: id })));
      dataOf(await client.auth.refreshSession());
      toast(accountToasts.factorRemoved);
      await reload();
    });

  if (codes)
    return (
      <AccountCard key="codes" title="Your recovery codes">
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            void finish();
          }}
        />
      </AccountCard>
    );
  return (
    <AccountCard
      title="Second factor"
      text="Asked for after your password, so that a password alone isn’t enough. A security key is the stronger kind."
      {...reading({ data: factors, state })}
    >
      {state === 'failed' && !factors && <Failed onRetry={() => void reload()} />}
      {factors && factors.length > 0 && (
        <ul className="mb-4 border-b border-line">
          {factors.map((factor) => (
            <li key={factor.id} className="flex items-center justify-between gap-4 border-t border-line py-2.5">
              <p className="min-w-0">
                <span className="font-semibold wrap-anywhere text-hedge">{nameOf(factor)}</span>
                <span className="block text-xs text-soft">
                  {kinds[factor.factor_type] ?? factor.factor_type}, added {formatDate(factor.created_at)}
                </span>
              </p>
              <button
                type="button"
                className="btn btn-sm btn-warn px-3.5! text-xs!"
                aria-label={`Remove ${nameOf(factor)}`}
                aria-disabled={busy}
                onClick={() => setFactorToRemove(factor)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {settingUp === 'app' && <AppSetup onAdded={() => void onAdded()} onCancel={() => setSettingUp(null)} />}
      {settingUp === 'key' && <KeySetup onAdded={() => void onAdded()} onCancel={() => setSettingUp(null)} />}
      {!settingUp && factors && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-sm btn-lawn" onClick={() => setSettingUp('app')}>
            Add an authenticator app
          </button>
          <button type="button" className="btn btn-sm btn-line" onClick={() => setSettingUp('key')}>
            Add a security key
          </button>
          {factors.length > 0 && (
            <button type="button" className="btn btn-sm btn-line" aria-disabled={busy} onClick={() => void makeCodes()}>
              New recovery codes
            </button>
          )}
        </div>
      )}
      {factorToRemove && (
        <ConfirmDialog
          question={`Remove ${nameOf(factorToRemove)}?`}
          text="It will no longer be asked for. Removing your last second factor removes your recovery codes too."
          action="Remove"
          onConfirm={() => void remove(factorToRemove)}
          onClose={() => setFactorToRemove(undefined)}
        />
      )}
    </AccountCard>
  );
}

const kinds: Partial<Record<string, string>> = { totp: 'Authenticator app', webauthn: 'Security key' };

function nameOf({ friendly_name, factor_type }: Factor): string {
  return friendly_name || kinds[factor_type] || factor_type;
}
