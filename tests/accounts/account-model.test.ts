import {
  asyncModelRun,
  asyncProperty,
  check,
  commands as sequencesOf,
  constant,
  defaultReportMessage,
} from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { startAuthSite } from '../auth/support/auth-site.ts';
import { addAccount } from '../support/accounts.ts';
import { type Model, RealAccount } from './support/model-account.ts';
import { commands, newPassword } from './support/model-commands.ts';

/*
 * One account as a state machine: its owner, a thief with copied sessions and known passwords, an admin, a removed admin
 * and a mail scanner act in random order and at the same moment. ACCOUNT_MODEL_RUNS makes more runs than continuous
 * integration has time for. docs/decisions/222-a-model-of-an-account.md lists which fault it finds without which mend.
 */
const runs = Number(process.env.ACCOUNT_MODEL_RUNS ?? 8);
const seed = Number(process.env.ACCOUNT_MODEL_SEED ?? 33);
vi.setConfig({ testTimeout: 120_000 + runs * 60_000, hookTimeout: 180_000 });

const site = await startAuthSite();
afterAll(() => site.stop());

let accounts = 0;
async function newAccount(): Promise<{ model: Model; real: RealAccount }> {
  accounts += 1;
  const [email, password] = [`model-${accounts}@example.org`, newPassword()];
  const id = await addAccount(site.sql, { email, password, admin: true });
  const colleague = { email: `colleague-${accounts}@example.org`, password };
  await addAccount(site.sql, { ...colleague, admin: true });
  const { json } = await site.signIn(colleague.email, password);
  const nothing = { sessions: [], mails: [], resetLinks: [], invitations: [], oldPasswords: [] };
  return {
    model: { password, factor: false, role: true, generation: 0, ...nothing },
    real: new RealAccount(site, { id, email, colleague: json.access_token }),
  };
}

test('whatever owner, thief, admins and mail scanners do, and in whatever order, the account stays its owner’s', async () => {
  const details = await check(
    asyncProperty(
      sequencesOf(
        commands.map((one) => constant(one)),
        { size: 'max', maxCommands: 30 },
      ),
      async (sequence) => {
        const { model, real } = await newAccount();
        await asyncModelRun(() => ({ model, real }), sequence);
      },
    ),
    { numRuns: runs, seed, endOnFailure: true, interruptAfterTimeLimit: 60_000 + runs * 60_000 },
  );
  expect(details.failed, defaultReportMessage(details)).toBe(false);
});
