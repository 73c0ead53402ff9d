import { createECDH, createHash, hkdfSync } from 'node:crypto';
import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export type Claims = JWTPayload & {
  role?: string;
  session_id?: string;
  aal?: string;
  amr?: { method: string; timestamp: number }[];
};

export type Keys = {
  sign(claims: Claims): Promise<string>;
  /** The claims of a token that we signed and that has not expired. */
  verify(token: string): Promise<Claims>;
  jwks: { keys: JWK[] };
};

/** Both keys are derived from one secret, so that a backup, a restore and several machines need only that. */
export async function createKeys(secret: string): Promise<Keys> {
  const sharedSecret = new TextEncoder().encode(secret);
  const privateJwk = privateKeyFrom(secret);
  const { d: _, ...publicJwk } = privateJwk;
  const privateKey = await importJWK(privateJwk, 'ES256');
  const publicKey = await importJWK(publicJwk, 'ES256');

  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: publicJwk.kid, typ: 'JWT' }).sign(privateKey),
    async verify(token) {
      const { payload } = await jwtVerify(token, ({ alg }) => (alg === 'HS256' ? sharedSecret : publicKey), {
        algorithms: ['ES256', 'HS256'],
        requiredClaims: ['exp'],
      });
      return payload;
    },
    jwks: { keys: [{ ...publicJwk, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] },
  };
}

/** Derived from the secret, again until it is a valid private key of the curve; the first try almost always is. */
function privateKeyFrom(secret: string): JWK & { kid: string } {
  for (let draw = 0; ; draw += 1) {
    const d = Buffer.from(hkdfSync('sha256', secret, 'website', `access tokens ${draw}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(d);
    } catch {
      continue;
    }
    const point = curve.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) => coordinate.toString('base64url'));
    const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16);
    return { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url'), kid };
  }
}
