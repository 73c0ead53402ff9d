import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** A code may come one step early or late: clocks differ. */
const tolerance = 1;

export function newTotp(issuer: string, account: string) {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label: account, secret }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M' }), secret: secret.base32, uri };
}

/** The step of time a right code belongs to, or null for a wrong one. */
export function stepOf(secret: string, code: string): number | null {
  // The library throws at digits of other scripts, which have more bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: tolerance });
  return delta === null ? null : totp.counter() + delta;
}
