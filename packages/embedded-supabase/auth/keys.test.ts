import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const secret = 'a secret that is long enough for both of its keys';
const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

test('a token is signed by the key that everybody may read, and by the same one after a restart', async () => {
  const token = await (await createKeys(secret)).sign({ sub: 'somebody', exp: inAMinute() });
  const { jwks } = await createKeys(secret);
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: jwks.keys[0]?.kid });
  expect((await jwtVerify(token, createLocalJWKSet(jwks as never))).payload.sub).toBe('somebody');
});

test('what everybody may read holds nothing to sign with', async () => {
  const { jwks } = await createKeys(secret);
  expect(Object.keys(jwks.keys[0] ?? {})).not.toContain('d');
});

test('older tokens under the shared secret are good until they expire, and no longer', async () => {
  const keys = await createKeys(secret);
  const legacyToken = (exp: number) =>
    new SignJWT({ sub: 'somebody', exp }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
  expect((await keys.verify(await legacyToken(inAMinute()))).sub).toBe('somebody');
  await expect(keys.verify(await legacyToken(inAMinute() - 120))).rejects.toThrow('exp');
});

test('a token without an end, of another secret or under the public key as a secret opens nothing', async () => {
  const keys = await createKeys(secret);
  const otherKeys = await createKeys('another secret of the same length and not the same');
  await expect(keys.verify(await otherKeys.sign({ sub: 'somebody', exp: inAMinute() }))).rejects.toThrow('signature');
  await expect(keys.verify(await keys.sign({ sub: 'somebody' }))).rejects.toThrow('exp');
  const publicText = new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]));
  const confused = await new SignJWT({ sub: 'x', exp: inAMinute() })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(publicText);
  await expect(keys.verify(confused)).rejects.toThrow('signature');
});
