import { expect } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import type { startAuthSite } from '../../auth/support/auth-site.ts';
import { codeOf } from '../../support/second-factor.ts';
import { claimsOf } from '../../support/tokens.ts';

export type Site = Awaited<ReturnType<typeof startAuthSite>>;
type Answer = { status: number; json: Record<string, never> };

/** What the model knows: how the account stands, and everything that was ever handed out for it. */
export type Model = {
  password: string;
  oldPasswords: string[];
  factor: boolean;
  role: boolean;
  generation: number;
  sessions: { by: 'owner' | 'thief'; generation: number; lifted: boolean; ended: boolean }[];
  mails: { generation: number; used: boolean }[];
  resetLinks: { generation: number; used: boolean }[];
  invitations: { generation: number; used: boolean }[];
};

type Session = { access_token: string; refresh_token: string };

/** The same account on a real server, and the calls that people make of it. */
export class RealAccount {
  readonly site: Site;
  readonly id: string;
  readonly email: string;
  readonly colleague: string;
  readonly sessions: Session[] = [];
  /** Access tokens of sessions that have shown the second factor since. */
  readonly beforeFactor: string[] = [];
  readonly mails: string[] = [];
  readonly resetLinks: string[] = [];
  readonly invitations: string[] = [];
  factor: { id: string; secret: string } | null = null;

  constructor(site: Site, facts: { id: string; email: string; colleague: string }) {
    this.site = site;
    ({ id: this.id, email: this.email, colleague: this.colleague } = facts);
  }

  tokenOf(index: number): string {
    return this.sessions[index]?.access_token ?? '';
  }

  signIn(password: string): Promise<Answer> {
    return this.site.signIn(this.email, password);
  }

  put(session: number, body: object): Promise<Answer> {
    return this.site.ask('PUT', '/user', { token: this.tokenOf(session), body });
  }

  refresh(session: number): Promise<Answer> {
    const body = { refresh_token: this.sessions[session]?.refresh_token };
    return this.site.ask('POST', '/token?grant_type=refresh_token', { body });
  }

  verifyMail(mail: number): Promise<Answer> {
    const body = { type: 'recovery', token_hash: this.mails[mail] };
    return this.site.ask('POST', '/verify', { body });
  }

  async askForMail(): Promise<void> {
    await this.site.ask('POST', '/recover', { body: { email: this.email } });
    this.mails.push((await this.site.mailTo(this.email, /Choose a new password/)).tokenHash);
  }

  /** The code that the app shows next; half a minute passes in no time. */
  async factorAnswer(token: string) {
    const { id = '', secret = '' } = this.factor ?? {};
    await this.site.sql`update auth.mfa_challenges set otp_code = null where factor_id = ${id}`;
    const { json } = await this.site.ask('POST', `/factors/${id}/challenge`, { token, body: {} });
    return { factor_id: id, challenge_id: json.id, code: codeOf(secret) };
  }

  async lift(session: number): Promise<Answer> {
    const body = await this.factorAnswer(this.tokenOf(session));
    return this.site.ask('POST', `/factors/${body.factor_id}/verify`, { token: this.tokenOf(session), body });
  }

  async enrol(session: number, proof: object): Promise<Answer & { factor: { id: string; secret: string } }> {
    const token = this.tokenOf(session);
    const { json: begun } = await this.site.ask('POST', '/factors', { token, body: { factor_type: 'totp' } });
    const factor = { id: String(begun.id), secret: String(begun.totp?.secret ?? 'A'.repeat(32)) };
    const { json } = await this.site.ask('POST', `/factors/${factor.id}/challenge`, { token, body: {} });
    const body = { challenge_id: json.id, code: codeOf(factor.secret), ...proof };
    return { ...(await this.site.ask('POST', `/factors/${factor.id}/verify`, { token, body })), factor };
  }

  /** What a page of the admin area does, with the claims of a token. */
  async asStaff(token: string, statement: string, ...values: string[]): Promise<unknown> {
    return this.site.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(token))}, true)`;
      const [row] = await tx.unsafe(`select ${statement} as answer`, values);
      return row?.answer;
    });
  }

  async accept(link: string, password: string): Promise<boolean> {
    const response = await fetch(`${this.site.server.url}/functions/v1/staff-accounts`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'accept', token: link, password }),
    });
    return response.ok;
  }

  async isAlive(session: number): Promise<boolean> {
    return (await this.site.ask('GET', '/user', { token: this.tokenOf(session) })).status === 200;
  }
}

/** What holds whatever happened. */
export async function checkInvariants(model: Model, real: RealAccount): Promise<void> {
  const { sql } = real.site;
  const strange = await sql`
    select from auth.sessions where user_id = ${real.id} and aal = 'aal2' and factor_id is distinct from ${real.factor?.id ?? null}`;
  expect(strange, 'no session reaches aal2 without a factor of the owner’s').toHaveLength(0);
  const left = (things: { generation: number; used: boolean }[]) =>
    things.filter(({ generation, used }) => generation === model.generation && !used).length;
  const [found] = await sql`
    select (select count(*)::int from auth.one_time_tokens where user_id = ${real.id}) as mails,
      (select count(*)::int from public.staff_links where person = ${real.id}) as "resetLinks",
      (select count(*)::int from public.staff_links where made_by = ${real.id}) as invitations`;
  const { mails, resetLinks, invitations } = model;
  expect(found, 'nothing is left of what is older than the last change').toEqual({
    mails: left(mails),
    resetLinks: left(resetLinks),
    invitations: left(invitations),
  });
  for (const token of model.factor ? real.beforeFactor : []) {
    const body = { data: { full_name: 'Nobody' } };
    const { status } = await real.site.ask('PUT', '/user', { token, body });
    expect(status, 'a token from before the factor stands for no session that has shown it').not.toBe(200);
  }
  for (const [index, session] of model.sessions.entries()) {
    const expected = session.generation === model.generation && !session.ended;
    expect(await real.isAlive(index), `session ${index} of ${session.by} lives`).toBe(expected);
    const mayRead = expected && model.role && (!model.factor || session.lifted);
    const isAdmin = await real.asStaff(real.tokenOf(index), 'public.is_admin()');
    expect(isAdmin, 'nobody without the role reads a row').toBe(mayRead);
  }
}
