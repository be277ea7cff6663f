import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of an app, as RFC 6238 has them and every app makes them: six digits of SHA-1, every 30 seconds. */
const PERIOD = 30;
/** Clocks of phones may be off by one step, either way. */
const DRIFT = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const secretOf = ({ buffer, byteOffset, length }: Buffer): Secret =>
  new Secret({ buffer: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer });

/** For typing into an app that cannot see the picture. */
export const totpText = (secret: Buffer): string => secretOf(secret).base32;

/** What the picture holds. */
export const totpAddress = (secret: Buffer, { issuer, label }: { readonly issuer: string; readonly label: string }) =>
  new TOTP({ secret: secretOf(secret), issuer, label, period: PERIOD }).toString();

/** The step that a code is of; undefined for one that is not of now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const away = TOTP.validate({ token, secret: secretOf(secret), timestamp, period: PERIOD, window: DRIFT });
  return away === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + away;
}
