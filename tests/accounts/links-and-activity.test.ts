import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addFactor, addSession, hostedStaff } from './support/hosted-staff.ts';

// A database starts here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let staff: Awaited<ReturnType<typeof hostedStaff>>;
let ada: string;
let uma: string;
beforeAll(async () => {
  staff = await hostedStaff();
  ada = await staff.addPerson('Ada', { admin: true });
  uma = await staff.addPerson('Uma', { admin: false });
});
afterAll(() => staff?.stop());

test('an invitation is good once, for 72 hours, and only its hash is kept', async () => {
  const token = await invite('Nora@Example.org ', true);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const [link] = await staff.sql`
    select l::text as row, email, extract(hour from expires_at - created_at) + 24 * extract(day from expires_at - created_at) as hours
    from public.staff_links l where email = 'nora@example.org'`;
  expect(link).toMatchObject({ hours: '72' });
  expect(link?.row).not.toContain(token);

  const claimedLink = await claim(token);
  expect(claimedLink).toMatchObject({ email: 'nora@example.org', full_name: 'Nora', person: null });
  expect(await claim(token)).toBeNull();
  const nora = await staff.addPerson('Nora', { admin: false });
  await staff.sql`select public.finish_staff_link(${claimedLink.id}, ${nora})`;
  expect(await staff.sql`select role from public.user_roles where user_id = ${nora}`).toEqual([{ role: 'admin' }]);
  expect(await claim(token)).toBeNull();
  expect(await read(token)).toBeNull();
});

test('a link let go of, or held by a request that died, is good again', async () => {
  const token = await invite('otto@example.org', false);
  const { id } = await claim(token);
  await staff.sql`select public.release_staff_link(${id})`;
  expect(await claim(token)).not.toBeNull();
  await staff.sql`update public.staff_links set claimed_until = now() - interval '1 second' where id = ${id}`;
  expect(await claim(token)).not.toBeNull();
});

test.each([
  ['after 72 hours', '-72 hours'],
  ['that a clock made which was ahead', '3 years'],
])('a link %s opens nothing', async (_, madeAt) => {
  const token = await invite('late@example.org', true);
  expect(await read(token)).toMatchObject({ purpose: 'invitation', email: 'late@example.org', full_name: 'Nora' });
  await staff.sql`
    update public.staff_links set created_at = created_at + ${madeAt}::interval, expires_at = expires_at + ${madeAt}::interval
    where email = 'late@example.org'`;
  expect(await read(token)).toBeNull();
  expect(await claim(token)).toBeNull();
});

test('inviting again makes a new link, and the old one opens nothing', async () => {
  const firstToken = await invite('twice@example.org', false);
  const secondToken = await invite('twice@example.org', true);
  expect(await read(firstToken)).toBeNull();
  expect(await read(secondToken)).not.toBeNull();
});

test('somebody who has an account is not invited', async () => {
  const [{ email }] = await staff.sql<[{ email: string }]>`select email from auth.users where id = ${uma}`;
  await expect(invite(email.toUpperCase(), true)).rejects.toThrow('There is already an account');
});

test('a stranger who signs up with an address keeps nobody from inviting its owner', async () => {
  const email = 'squatted@example.org';
  const squatter = await staff.addPerson('Squatter', { admin: false });
  await staff.sql`update auth.users set email = ${email}, email_confirmed_at = null where id = ${squatter}`;
  expect(await claim(await invite(email, true))).toMatchObject({ email, person: squatter });
});

test('a withdrawn invitation opens nothing', async () => {
  const token = await invite('gone@example.org', true);
  const [link] = await staff.sql`select id from public.staff_links where email = 'gone@example.org'`;
  await staff.as({ sub: ada }, (tx) => tx`select public.withdraw_invitation(${link?.id})`);
  expect(await claim(token)).toBeNull();
  await expect(staff.as({ sub: ada }, (tx) => tx`select public.withdraw_invitation(${link?.id})`)).rejects.toThrow(
    'no longer there',
  );
});

test('a reset link leads to its account, and puts out whoever is in it', async () => {
  const person = await staff.addPerson('Pia', { admin: true });
  await addFactor(staff.sql, person);
  await addSession(staff.sql, person);
  const [made] = await staff.as({ sub: ada }, (tx) => tx`select public.make_reset_link(${person}) as id`);
  const issue = () => staff.sql`select public.issue_reset_link(${made?.id}) ->> 'token' as token`;
  const [row] = await issue();
  expect(await issue()).toEqual([{ token: null }]);
  expect(await claim(row?.token)).toBeNull();
  // As if the day's notice had passed.
  await staff.sql`update public.staff_links set usable_from = now() where person = ${person}`;
  const link = await claim(row?.token);
  expect(link.person).toBe(person);
  await staff.sql`select public.finish_staff_link(${link.id}, ${person})`;
  expect(await staff.sql`select 1 from auth.sessions where user_id = ${person}`).toHaveLength(0);
  expect(await staff.sql`select 1 from auth.mfa_factors where user_id = ${person}`).toHaveLength(0);
  expect(await staff.sql`select 1 from public.user_roles where user_id = ${person}`).toHaveLength(1);
});

test('a removed user is gone with everything, and the last admin stays', async () => {
  const person = await staff.addPerson('Rob', { admin: true });
  await staff.as({ sub: ada }, (tx) => tx`select public.remove_user(${person})`);
  expect(await staff.sql`select 1 from public.profiles where id = ${person}`).toHaveLength(0);
  await staff.sql`delete from public.user_roles where user_id <> ${ada}`;
  await expect(staff.as({ sub: ada }, (tx) => tx`select public.remove_user(${ada})`)).rejects.toThrow(
    'At least one admin must remain',
  );
});

const forAdmins = {
  invite_staff: (id: string) => `select public.invite_staff('x@example.org', '${id}', true)`,
  make_reset_link: (id: string) => `select public.make_reset_link('${id}')`,
  withdraw_invitation: (id: string) => `select public.withdraw_invitation('${id}')`,
  remove_user: (id: string) => `select public.remove_user('${id}')`,
};

test.each(Object.entries(forAdmins))('%s is for admins, at the level their factor asks for', async (_, statement) => {
  await expect(staff.as({ sub: uma }, (tx) => tx.unsafe(statement(uma)))).rejects.toMatchObject({ code: '42501' });
  const carefulAdmin = await staff.addPerson('Cara', { admin: true });
  await addFactor(staff.sql, carefulAdmin);
  await expect(staff.as({ sub: carefulAdmin }, (tx) => tx.unsafe(statement(uma)))).rejects.toMatchObject({
    code: '42501',
  });
});

test.each(['read_staff_link', 'claim_staff_link'])('nobody but the service calls %s', async (name) => {
  await expect(staff.as({ sub: ada }, (tx) => tx.unsafe(`select public.${name}('x')`))).rejects.toMatchObject({
    code: '42501',
  });
});

test('the log tells who did what, of people with rights alone', async () => {
  const person = await staff.addPerson('Lena', { admin: false });
  await addSession(staff.sql, person);
  expect(await activityOf('Lena')).toEqual([]);

  await staff.as({ sub: ada }, (tx) => tx`insert into public.user_roles values (${person}, 'admin')`);
  await addSession(staff.sql, person);
  await staff.sql`select public.password_verification_attempt(${staff.sql.json({ user_id: person, valid: false })})`;
  await staff.sql`select public.password_verification_attempt(${staff.sql.json({ user_id: person, valid: true })})`;
  await staff.sql`select public.mfa_verification_attempt(${staff.sql.json({ user_id: person, valid: false })})`;
  await staff.sql`update auth.users set encrypted_password = 'another hash' where id = ${person}`;
  await addFactor(staff.sql, person, 'Grey key');
  await staff.sql`delete from auth.mfa_factors where user_id = ${person}`;
  expect(await activityOf('Lena')).toEqual([
    'signed in',
    'sign-in failed',
    'second factor failed',
    'password changed',
    'second factor added Grey key',
    'signed in',
    'second factor removed Grey key',
  ]);
  await staff.as({ sub: ada }, (tx) => tx`select public.export_enquiries()`);
  await staff.as({ sub: ada }, (tx) => tx`select public.remove_user(${person})`);
  expect((await activityOf('Ada')).slice(-3)).toEqual([
    'role granted Lena, admin',
    'enquiries exported',
    'user removed Lena',
  ]);
});

test('an erasure stands in the log with its number', async () => {
  await staff.sql`
    insert into public.enquiries (reference, name, email, phone, address, service, message, consent_at, address_hash, content_hash)
    values ('OH-222222', 'Visitor', 'visitor@example.org', '01632 960 201', 'WR5 1AA', 'Other', 'Please look.', now(), 'x', 'x')`;
  await staff.as({ sub: ada }, (tx) => tx`select public.erase_enquiries('visitor@example.org', 1)`);
  expect((await activityOf('Ada')).at(-1)).toBe('enquiries erased 1');
});

test('the log keeps a year', async () => {
  await staff.sql`
    insert into public.staff_activity (happened_at, person_name, what) values
    (now() - interval '12 months 1 day', 'Long ago', 'signed in'), (now() - interval '11 months', 'This year', 'signed in')`;
  expect(await activityOf('Long ago')).toEqual([]);
  expect(await activityOf('This year')).toHaveLength(1);
});

test('people change their own name with their account', async () => {
  await staff.sql`update auth.users set raw_user_meta_data = ${staff.sql.json({ full_name: '  Uma Underwood ' })} where id = ${uma}`;
  expect(await staff.sql`select full_name from public.profiles where id = ${uma}`).toEqual([
    { full_name: 'Uma Underwood' },
  ]);
});

async function invite(email: string, admin: boolean): Promise<string> {
  return (
    await staff.as({ sub: ada }, (tx) => tx`select public.invite_staff(${email}, ' Nora ', ${admin}) as token`)
  )[0]?.token;
}

async function claim(token: string) {
  return (await staff.sql`select public.claim_staff_link(${token}) as link`)[0]?.link;
}

async function read(token: string) {
  return (await staff.sql`select public.read_staff_link(${token}) as link`)[0]?.link;
}

async function activityOf(name: string): Promise<string[]> {
  const rows = await staff.sql`select what, about from public.staff_activity where person_name = ${name} order by id`;
  return rows.map(({ what, about }) => `${what} ${about}`.trim());
}
