import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepSecondFactorRule } from '#server/accounts/second-factor-rule.ts';
import { addFactor, addSession, hostedStaff } from './support/hosted-staff.ts';

// A database starts here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let staff: Awaited<ReturnType<typeof hostedStaff>>;
beforeAll(async () => {
  staff = await hostedStaff();
});
afterAll(() => staff?.stop());
afterEach(() => staff.sql`delete from public.second_factor_rule`);

const isAdmin = async (sub: string, aal: 'aal1' | 'aal2') =>
  (await staff.as({ sub, aal }, (tx) => tx`select public.is_admin() as yes`))[0]?.yes;

test('an admin with a second factor is one only once it is given', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  expect(await isAdmin(ada, 'aal1')).toBe(true);
  await addFactor(staff.sql, ada);
  expect(await isAdmin(ada, 'aal1')).toBe(false);
  expect(await isAdmin(ada, 'aal2')).toBe(true);
});

test('a factor that was never confirmed changes nothing', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  await addFactor(staff.sql, ada);
  await staff.sql`update auth.mfa_factors set status = 'unverified' where user_id = ${ada}`;
  expect(await isAdmin(ada, 'aal1')).toBe(true);
});

test('a second factor makes nobody an admin', async () => {
  const uma = await staff.addPerson('Uma', { admin: false });
  await addFactor(staff.sql, uma);
  expect(await isAdmin(uma, 'aal2')).toBe(false);
});

test('the rule gives a week, and then asks every admin', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  await staff.sql`insert into public.second_factor_rule default values`;
  const [rule] = await staff.as(
    { sub: ada },
    (tx) => tx`select extract(day from required_from - now()) as days from public.second_factor_rule`,
  );
  expect(Number(rule?.days)).toBeGreaterThanOrEqual(6);
  expect(await isAdmin(ada, 'aal1')).toBe(true);
  await staff.sql`update public.second_factor_rule set required_from = now()`;
  expect(await isAdmin(ada, 'aal1')).toBe(false);
  expect(await isAdmin(ada, 'aal2')).toBe(true);
});

test('ten recovery codes are made at aal2 alone, all different, and none of them is stored as it is', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  await addFactor(staff.sql, ada);
  await expect(makeCodes(ada, 'aal1')).rejects.toMatchObject({ code: '42501' });
  const codes = await makeCodes(ada);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const storedCodes = await staff.sql`select r::text as row from private.recovery_codes r where person = ${ada}`;
  expect(storedCodes).toHaveLength(10);
  for (const code of codes) expect(JSON.stringify(storedCodes)).not.toContain(code.replace('-', ''));
});

test('a code however typed takes the factors off, once, and the other codes go with them', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  await addFactor(staff.sql, ada);
  const [code = '', another = ''] = await makeCodes(ada);
  const typedCode = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(await useCode(ada, typedCode)).toBe(true);
  expect(await staff.sql`select 1 from auth.mfa_factors where user_id = ${ada}`).toHaveLength(0);
  expect(await isAdmin(ada, 'aal1')).toBe(true);
  expect(await useCode(ada, code)).toBe(false);
  expect(await useCode(ada, another)).toBe(false);
});

test('codes belong to one person', async () => {
  const [ada, ben] = [await staff.addPerson('Ada', { admin: true }), await staff.addPerson('Ben', { admin: true })];
  await addFactor(staff.sql, ada);
  await addFactor(staff.sql, ben);
  const [code = ''] = await makeCodes(ada);
  await makeCodes(ben);
  expect(await useCode(ben, code)).toBe(false);
});

test('newer codes take the place of older ones', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  await addFactor(staff.sql, ada);
  const [oldCode = ''] = await makeCodes(ada);
  const [code = ''] = await makeCodes(ada);
  expect(await useCode(ada, oldCode)).toBe(false);
  expect(await useCode(ada, code)).toBe(true);
});

test('however many wrong codes somebody tries, the right one counts, and the log keeps five', async () => {
  const ada = await staff.addPerson('Ada', { admin: true });
  await addFactor(staff.sql, ada);
  const [code = ''] = await makeCodes(ada);
  for (let attempt = 0; attempt < 9; attempt += 1) expect(await useCode(ada, `AAAAA-AAAA${attempt}`)).toBe(false);
  const refusals = await staff.sql`
    select from public.staff_activity where person = ${ada} and what = 'recovery code refused'`;
  expect(refusals).toHaveLength(5);
  expect(await useCode(ada, code)).toBe(true);
});

test('people see their own sessions while they last, this one marked', async () => {
  const [ada, ben] = [await staff.addPerson('Ada', { admin: true }), await staff.addPerson('Ben', { admin: true })];
  const thisSession = await addSession(staff.sql, ada, 'Firefox on a desk');
  await addSession(staff.sql, ada, 'Safari on a telephone');
  await addSession(staff.sql, ben, 'Not hers');
  const expiredSession = await addSession(staff.sql, ada, 'Over');
  await staff.sql`update auth.sessions set not_after = now() where id = ${expiredSession}`;
  const [row] = await staff.as(
    { sub: ada, session_id: thisSession },
    (tx) => tx`select public.list_my_sessions() as sessions`,
  );
  const devices = row?.sessions.map(({ device, is_this }: { device: string; is_this: boolean }) => [device, is_this]);
  expect(devices.toSorted()).toEqual([
    ['A browser', false],
    ['Firefox on a desk', true],
    ['Safari on a telephone', false],
  ]);
});

test('admins see who has a second factor, others do not', async () => {
  const [ada, uma] = [await staff.addPerson('Ada', { admin: true }), await staff.addPerson('Uma', { admin: false })];
  await addFactor(staff.sql, uma);
  const [row] = await staff.as({ sub: ada }, (tx) => tx`select public.list_second_factors() as holders`);
  expect(row?.holders).toContain(uma);
  expect(row?.holders).not.toContain(ada);
  await expect(
    staff.as({ sub: uma, aal: 'aal2' }, (tx) => tx`select public.list_second_factors()`),
  ).rejects.toMatchObject({ code: '42501' });
});

async function makeCodes(sub: string, aal: 'aal1' | 'aal2' = 'aal2'): Promise<string[]> {
  return (await staff.as({ sub, aal }, (tx) => tx`select public.new_recovery_codes() as codes`))[0]?.codes;
}

async function useCode(sub: string, code: string): Promise<boolean> {
  return (await staff.as({ sub }, (tx) => tx`select public.use_recovery_code(${code}) as used`))[0]?.used;
}

test('the week begins with the first start that requires a second factor, and the rule ends with one that does not', async () => {
  const readRule = () => staff.sql`select required_from from public.second_factor_rule`;
  await keepSecondFactorRule(staff.sql, true);
  const firstRule = await readRule();
  expect(firstRule).toHaveLength(1);
  await keepSecondFactorRule(staff.sql, true);
  expect(await readRule()).toEqual(firstRule);
  await keepSecondFactorRule(staff.sql, false);
  expect(await readRule()).toHaveLength(0);
});
