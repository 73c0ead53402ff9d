import type { Visit } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { Factor, StoredCredential, User } from '../users.ts';

/** When the first key is used: its 270 modules are a quarter of all that a start would load. */
const loadWebAuthn = () => import('@simplewebauthn/server');

type Rp = { id: string; origin: string; name: string };

/** Keys are bound to the site's own address; keys that are registered at localhost work only there. */
export function relyingParty({ auth, request }: Visit): Rp {
  const site = new URL(auth.siteUrl);
  const origin = request.headers.get('origin');
  const claimedUrl = origin && URL.canParse(origin) ? new URL(origin) : site;
  const { hostname, origin: ownOrigin } = claimedUrl.hostname === 'localhost' ? claimedUrl : site;
  return { id: hostname, origin: ownOrigin, name: auth.siteName };
}

/** What the browser needs to make a key, or to use the one there is. */
export async function keyOptions(rp: Rp, user: User, factor: Factor, others: Factor[]) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await loadWebAuthn();
  const storedKey = factor.web_authn_credential;
  if (factor.status === 'verified') {
    const publicKey = await generateAuthenticationOptions({
      rpID: rp.id,
      allowCredentials: storedKey ? [{ id: storedKey.id, transports: storedKey.transports }] : [],
    });
    return { type: 'request', publicKey };
  }
  const publicKey = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: user.email ?? user.id,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: others.flatMap(({ web_authn_credential: key }) => (key ? [{ id: key.id }] : [])),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { type: 'create', publicKey };
}

export type KeyAnswer = { challenge: string; rp: Rp; response: Record<string, unknown> };

/** The credential to keep, with its new count, or a refusal. */
export async function verifyKey(factor: Factor, { challenge, rp, response }: KeyAnswer): Promise<StoredCredential> {
  const commonOptions = {
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: false,
  };
  const storedKey = factor.web_authn_credential;
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = await loadWebAuthn();
  try {
    // A verified factor without its key is nobody's: it does not become that of whoever brings one.
    if (factor.status === 'verified') {
      if (!storedKey) throw new Error('The key is missing');
      const credential = {
        id: storedKey.id,
        publicKey: Uint8Array.from(Buffer.from(storedKey.publicKey, 'base64url')),
        counter: storedKey.counter,
      };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...commonOptions,
        response: response as never,
        credential,
      });
      if (verified) return { ...storedKey, counter: authenticationInfo.newCounter };
    } else {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...commonOptions,
        response: response as never,
      });
      if (verified) {
        const { id, publicKey, counter, transports } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [] };
      }
    }
  } catch {
    // Whatever was wrong with it, the answer below says enough.
  }
  throw new AuthError(422, 'mfa_verification_failed', 'The key could not be verified');
}
