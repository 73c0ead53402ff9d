import { accountMessages, staffLinkAddress } from '../_shared/account-messages.ts';
import type { Log } from '../_shared/deliveries/deliver.ts';
import type { Firm } from '../_shared/firm.ts';
import type { AccountMailer } from '../_shared/mails/account-mail.ts';
import { invitationMail, resetLinkMail } from '../_shared/mails/staff-link-mails.ts';
import { type Caller, dataOf, Refusal, type Service } from './backend.ts';
import { readStaffRequest, type StaffRequest } from './requests.ts';

export type StaffDeps = {
  service: Service;
  /** The same backend with the caller's rights: row security decides what they may do. */
  asCaller(authorization: string): Caller;
  sendMail: AccountMailer | null;
  /** Whether forgotten passwords and changed addresses are answered by mail. */
  mailsCodes: boolean;
  firm: Firm;
  /** Where the staff area lives, for the links in mails. */
  site: string;
  log: Log;
};

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // As hosted functions need when the site is on another origin; nothing here depends on cookies.
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

/** What staff do for each other's accounts, and what takes the service key. */
export function createStaffAccounts(deps: StaffDeps) {
  return async function handle(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method === 'GET') return Response.json({ mails_codes: deps.mailsCodes }, { headers });
    if (request.method !== 'POST')
      return refusal(405, { message: accountMessages.unreadable }, { allow: 'GET, POST, OPTIONS' });
    const staffRequest = await readStaffRequest(request);
    if (!staffRequest) return refusal(422, { message: accountMessages.unreadable });
    try {
      return Response.json(await answer(deps, staffRequest, request.headers.get('authorization') ?? ''), { headers });
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.status, { message: error.message, ...error.details });
      // Its kind alone: a message may hold an address.
      deps.log.error({ action: staffRequest.action, code: (error as Error).name }, 'a staff account was not changed');
      return refusal(503, { message: accountMessages.failed });
    }
  };
}

function refusal(status: number, body: Record<string, string>, extraHeaders: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, ...extraHeaders } });
}

async function answer(deps: StaffDeps, staffRequest: StaffRequest, authorization: string): Promise<object> {
  switch (staffRequest.action) {
    case 'invite': {
      const { email, full_name, as_admin, as_office } = staffRequest;
      const invitation = { email, full_name, as_admin, as_office };
      const token = dataOf(await callerOf(deps, authorization).rpc('invite_staff', invitation));
      if (!token) throw new Error('No link was made');
      const mail = invitationMail(deps.firm, staffLinkAddress(deps.site, token));
      return { token, mailed: deps.sendMail ? await deps.sendMail(email, mail) : false };
    }
    case 'reset': {
      const link = dataOf(await callerOf(deps, authorization).rpc('make_reset_link', { person: staffRequest.person }));
      if (!link) throw new Error('No link was made');
      return shareResetLink(deps, link);
    }
    case 'look':
      return readLink(deps.service, staffRequest.token);
    case 'accept':
      return { email: await accept(deps.service, staffRequest.token, staffRequest.password) };
  }
}

function callerOf(deps: StaffDeps, authorization: string): Caller {
  if (!authorization) throw new Refusal(401, accountMessages.signInFirst);
  return deps.asCaller(authorization);
}

/** A link that can be mailed goes to the person alone: whoever asked could become them with it. */
async function shareResetLink({ service, sendMail, firm, site }: StaffDeps, link: string) {
  const issued = dataOf(await service.rpc('issue_reset_link', { link }));
  if (!issued) throw new Error('No link was issued');
  const { token, email, usable_from } = issued;
  const isEarly = new Date(usable_from) > new Date();
  if (!sendMail) {
    if (!isEarly) return { token, mailed: false, usable_from };
    await service.rpc('discard_staff_link', { link });
    throw new Refusal(422, accountMessages.factorFirst);
  }
  const mail = resetLinkMail(firm, staffLinkAddress(site, token), { inADay: isEarly });
  if (await sendMail(email, mail)) return { token: null, mailed: true, usable_from };
  await service.rpc('discard_staff_link', { link });
  throw new Refusal(503, accountMessages.notMailed);
}

async function readLink(service: Service, token: string) {
  const link = linkOrRefusal(dataOf(await service.rpc('read_staff_link', { token })));
  const { usable_from, ...shown } = link;
  if (new Date(usable_from) > new Date()) throw new Refusal(403, accountMessages.linkIsEarly, { usable_from });
  return shown;
}

/** Somebody may have signed up with the invited address: the link takes that account over, as a reset does. */
async function accept(service: Service, token: string, password: string): Promise<string> {
  await readLink(service, token);
  const link = linkOrRefusal(dataOf(await service.rpc('claim_staff_link', { token })));
  let user: { id: string } | null = null;
  try {
    const account = { password, email_confirm: true } as const;
    const { data, error } = link.person
      ? await service.auth.admin.updateUserById(link.person, {
          ...account,
          // Whoever signed up with the address chose a name too.
          ...(link.full_name && { user_metadata: { full_name: link.full_name } }),
        })
      : await service.auth.admin.createUser({
          ...account,
          email: link.email,
          user_metadata: { full_name: link.full_name },
        });
    user = dataOf({ data: data.user, error });
    if (!user) throw new Error('No account was made');
    dataOf(await service.rpc('finish_staff_link', { link: link.id, person: user.id }));
    return link.email;
  } catch (error) {
    // The link was withdrawn while it was used: the password that came by it goes too.
    if (user && error instanceof Refusal)
      await service.auth.admin.updateUserById(user.id, { password: nobodysPassword(), email_confirm: true });
    await service.rpc('release_staff_link', { link: link.id });
    throw error;
  }
}

/** With all that a hosted project may ask of a password. */
function nobodysPassword(): string {
  return `Aa1!${crypto.randomUUID()}`;
}

function linkOrRefusal<T>(link: T | null): T {
  if (!link) throw new Refusal(404, accountMessages.linkIsOver);
  return link;
}
