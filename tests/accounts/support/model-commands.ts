/* oxlint-disable vitest/no-standalone-expect -- the test runs them. */
import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { checkInvariants, type Model, type RealAccount } from './model-account.ts';

type Command = AsyncCommand<Model, RealAccount>;

/** A command that may be run when `ready`, and after which everything that must hold is looked at. */
function command(
  name: string,
  ready: (model: Readonly<Model>) => boolean,
  act: (model: Model, real: RealAccount) => Promise<void>,
): Command {
  return {
    check: ready,
    async run(model, real) {
      await real.site.sql`delete from gateway.attempts`;
      await act(model, real);
      await checkInvariants(model, real);
    },
    toString: () => name,
  };
}

const always = () => true;
const alive = (model: Readonly<Model>, by?: 'owner' | 'thief') =>
  model.sessions.findIndex((session) => isAlive(model, session) && (!by || session.by === by));
const isAlive = (model: Readonly<Model>, { generation, ended }: Model['sessions'][number]) =>
  generation === model.generation && !ended;
const ownersSession = (model: Readonly<Model>) =>
  model.sessions.findIndex(
    (session) => isAlive(model, session) && session.by === 'owner' && (session.lifted || !model.factor),
  );

function keep(model: Model, real: RealAccount, by: 'owner' | 'thief', json: object) {
  real.sessions.push(json as RealAccount['sessions'][number]);
  model.sessions.push({ by, generation: model.generation, lifted: false, ended: false });
  return model.sessions.length - 1;
}

/** A change: what is older is dead, but for the session that makes it. */
function change(model: Model, survivor = -1) {
  model.generation += 1;
  const session = model.sessions[survivor];
  if (session) session.generation = model.generation;
}

const proofOf = async (model: Model, real: RealAccount, session: number) =>
  model.factor ? { mfa: await real.factorAnswer(real.tokenOf(session)) } : { current_password: model.password };

let passwords = 0;
export const newPassword = () => `password number ${(passwords += 1)}`;

function changesPassword(model: Model, password: string, survivor = -1) {
  model.oldPasswords.push(model.password);
  model.password = password;
  change(model, survivor);
}

/** Everything that people do. */
export const commands: Command[] = [
  command('the owner signs in, with the second factor where there is one', always, async (model, real) => {
    const { status, json } = await real.signIn(model.password);
    expect(status, 'who proves who they are gets in').toBe(200);
    const session = keep(model, real, 'owner', json);
    if (!model.factor) return;
    real.beforeFactor.push(real.tokenOf(session));
    const lifted = await real.lift(session);
    expect(lifted.status).toBe(200);
    real.sessions[session] = lifted.json as never;
    // The second factor ends the sessions that have not shown it.
    for (const other of model.sessions) if (isAlive(model, other) && !other.lifted) other.ended = true;
    Object.assign(model.sessions[session] ?? {}, { lifted: true, ended: false });
  }),
  command('the thief signs in with the password they know', always, async (model, real) => {
    const { status, json } = await real.signIn(model.password);
    expect(status).toBe(200);
    keep(model, real, 'thief', json);
  }),
  command(
    'the thief tries an old password',
    (model) => model.oldPasswords.length > 0,
    async (model, real) => {
      expect((await real.signIn(model.oldPasswords.at(-1) ?? '')).status).toBe(400);
    },
  ),
  command(
    'the thief takes the account over with a copied session',
    (model) => alive(model) >= 0,
    async (model, real) => {
      const session = alive(model);
      expect((await real.put(session, { password: newPassword() })).status).toBeGreaterThanOrEqual(400);
      expect((await real.put(session, { email: 'thief@example.org' })).status).toBeGreaterThanOrEqual(400);
      // With the password, once there is a second factor; without any proof before.
      const proof = model.factor ? { current_password: model.password } : {};
      expect((await real.enrol(session, proof)).status).toBeGreaterThanOrEqual(400);
    },
  ),
  command(
    'the thief signs everybody out with the password',
    (model) => alive(model, 'thief') >= 0,
    async (model, real) => {
      const session = alive(model, 'thief');
      await real.site.ask('POST', '/logout?scope=global', { token: real.tokenOf(session) });
      const isHalfway = model.factor && !model.sessions[session]?.lifted;
      for (const [index, other] of model.sessions.entries())
        if (isAlive(model, other) && (index === session || !isHalfway)) other.ended = true;
    },
  ),
  command(
    'the owner chooses a new password',
    (model) => ownersSession(model) >= 0,
    async (model, real) => {
      const session = ownersSession(model);
      const password = newPassword();
      const proof = await proofOf(model, real, session);
      expect((await real.put(session, { password, ...proof })).status).toBe(200);
      changesPassword(model, password, session);
    },
  ),
  command(
    'the owner chooses a new password while the thief signs in with the old one',
    (model) => ownersSession(model) >= 0,
    async (model, real) => {
      const session = ownersSession(model);
      const password = newPassword();
      const proof = await proofOf(model, real, session);
      const attempts = Array.from({ length: 4 }, () => real.signIn(model.password));
      const [changed, ...signIns] = await Promise.all([real.put(session, { password, ...proof }), ...attempts]);
      expect(changed?.status).toBe(200);
      for (const { status, json } of signIns) if (status === 200) keep(model, real, 'thief', json);
      changesPassword(model, password, session);
    },
  ),
  command(
    'the owner sets up a second factor',
    (model) => !model.factor && ownersSession(model) >= 0,
    async (model, real) => {
      const session = ownersSession(model);
      const { status, json, factor } = await real.enrol(session, { current_password: model.password });
      expect(status).toBe(200);
      real.sessions[session] = json as never;
      real.factor = factor;
      model.factor = true;
      change(model, session);
      Object.assign(model.sessions[session] ?? {}, { lifted: true });
    },
  ),
  command(
    'the owner takes the second factor off',
    (model) => model.factor && ownersSession(model) >= 0,
    async (model, real) => {
      const session = ownersSession(model);
      const mfa = await real.factorAnswer(real.tokenOf(session));
      const removal = await real.site.ask('DELETE', `/factors/${mfa.factor_id}`, {
        token: real.tokenOf(session),
        body: { mfa },
      });
      expect(removal.status).toBe(200);
      real.factor = null;
      model.factor = false;
      change(model, session);
      Object.assign(model.sessions[session] ?? {}, { lifted: false });
    },
  ),
  command('somebody asks for a mail, and a scanner opens its link', always, async (model, real) => {
    await real.askForMail();
    await fetch(`${real.site.server.url}/auth`);
    for (const mail of model.mails) mail.used = true;
    model.mails.push({ generation: model.generation, used: false });
  }),
  command(
    'a mailed link is used four times at the same moment',
    (model) => model.mails.length > 0,
    async (model, real) => {
      for (const [index, mail] of model.mails.entries()) {
        const answers = await Promise.all(Array.from({ length: 4 }, () => real.verifyMail(index)));
        const opened = answers.filter(({ status }) => status === 200);
        const isGood = mail.generation === model.generation && !mail.used;
        expect(opened, 'a one-time secret succeeds at most once, and not after a change').toHaveLength(isGood ? 1 : 0);
        if (isGood) mail.used = true;
        for (const { json } of opened) keep(model, real, 'thief', json);
      }
    },
  ),
  command(
    'a refresh token is used four times at the same moment',
    (model) => alive(model) >= 0,
    async (model, real) => {
      const session = alive(model);
      const answers = await Promise.all(Array.from({ length: 4 }, () => real.refresh(session)));
      expect(new Set(answers.map(({ json }) => json.refresh_token)).size, 'one successor').toBe(1);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      real.sessions[session] = answers[0]?.json as never;
    },
  ),
  command(
    'a colleague removes the role',
    (model) => model.role,
    async (model, real) => {
      await real.site.sql`delete from public.user_roles where user_id = ${real.id}`;
      model.role = false;
      change(model);
    },
  ),
  command(
    'a colleague grants the role',
    (model) => !model.role,
    async (model, real) => {
      await real.site.sql`insert into public.user_roles values (${real.id}, 'admin')`;
      model.role = true;
      change(model);
    },
  ),
  command(
    'the admin invites an address of theirs',
    (model) => model.role && ownersSession(model) >= 0,
    async (model, real) => {
      const email = `invited-${model.invitations.length}-${real.email}`;
      const token = real.tokenOf(ownersSession(model));
      real.invitations.push(String(await real.asStaff(token, `public.invite_staff($1, '', true)`, email)));
      model.invitations.push({ generation: model.generation, used: false });
    },
  ),
  command(
    'invitations are accepted, twice at the same moment',
    (model) => model.invitations.length > 0,
    async (model, real) => {
      for (const [index, invitation] of model.invitations.entries()) {
        const link = real.invitations[index] ?? '';
        const outcomes = await Promise.all([real.accept(link, newPassword()), real.accept(link, newPassword())]);
        const isGood = invitation.generation === model.generation && !invitation.used;
        expect(outcomes.filter(Boolean), 'access does not outlive its removal').toHaveLength(isGood ? 1 : 0);
        if (isGood) invitation.used = true;
      }
    },
  ),
  command('a colleague makes a reset link', always, async (model, real) => {
    const [row] = [
      await real.asStaff(real.colleague, `public.issue_reset_link(public.make_reset_link($1)) ->> 'token'`, real.id),
    ];
    await real.site.sql`update public.staff_links set usable_from = now() where person = ${real.id}`;
    real.resetLinks.push(String(row));
    for (const link of model.resetLinks) link.used = true;
    model.resetLinks.push({ generation: model.generation, used: false });
  }),
  command(
    'reset links are used, twice at the same moment',
    (model) => model.resetLinks.length > 0,
    async (model, real) => {
      for (const [index, link] of model.resetLinks.entries()) {
        const chosen = [newPassword(), newPassword()];
        const outcomes = await Promise.all(
          chosen.map((password) => real.accept(real.resetLinks[index] ?? '', password)),
        );
        const isGood = link.generation === model.generation && !link.used;
        expect(outcomes.filter(Boolean), 'a reset link is good once, and not after a change').toHaveLength(
          isGood ? 1 : 0,
        );
        if (!isGood) continue;
        link.used = true;
        model.factor = false;
        real.factor = null;
        changesPassword(model, chosen[outcomes.indexOf(true)] ?? '');
      }
    },
  ),
];
