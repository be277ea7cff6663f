import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Person } from '../account.tables.ts';
import { newTotpSecret, stepOfCode, totpAddress, totpText } from './totp.ts';

/** From the picture to the first code. */
const LASTS = 30 * 60_000;

/** A sign-in, whole or half: what was begun in one is finished in no other. */
export type Within = `sign-in ${number}` | `half ${string}`;

const about = (personId: number, within: Within) => `set-up ${personId} ${within}`;

/**
 * A new secret for an app. Nothing is stored: it travels sealed to the screen and back, so that two tabs do not disturb
 * each other, and whoever began it elsewhere knows nothing of the one that is finished.
 */
export function beginSetUp(
  { config, settings, clock }: Pick<Deps, 'config' | 'settings' | 'clock'>,
  { id, email, language }: Pick<Person, 'id' | 'email' | 'language'>,
  within: Within,
) {
  const secret = newTotpSecret();
  const until = Buffer.alloc(8);
  until.writeBigInt64BE(BigInt(clock.now().getTime() + LASTS));
  return {
    secret: totpText(secret),
    uri: totpAddress(secret, { issuer: settings.value('facility_name')[language], label: email }),
    set_up: seal(config, about(id, within), Buffer.concat([until, secret])).toString('base64url'),
  };
}

/** The secret that an app has taken over, and the step of its first code. @throws FieldError */
export function finishSetUp(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  personId: number,
  within: Within,
  { set_up, code }: { readonly set_up: string; readonly code: string },
): { readonly secret: Buffer; readonly step: number } {
  const now = clock.now();
  const opened = unseal(config, about(personId, within), Buffer.from(set_up, 'base64url'));
  if (!opened || Number(opened.readBigInt64BE()) < now.getTime())
    throw new FieldError({ code: [{ key: 'account.second_factor.again' }] });
  const secret = opened.subarray(8);
  const step = stepOfCode(secret, code, now);
  if (step === undefined) throw new FieldError({ code: [{ key: 'account.second_factor.wrong' }] });
  return { secret, step };
}
