import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { person, type Person } from '../account.tables.ts';
import { passwordMatches } from '../password.ts';
import { rememberDevice } from '../known-devices.ts';
import { type Device, openSignIn } from '../sign-ins.ts';
import { mailConfirmationAgain } from './mail-confirmation.ts';

export interface SignedIn {
  readonly personId: number;
  readonly token: string;
  /** The one they chose, which the screen takes from now on. */
  readonly language: Language;
  /** For the browser to keep. */
  readonly secrets: readonly string[];
}

/** An unknown address, a person without a password and a wrong password are refused alike and after the same time. */
export async function signInPerson(
  deps: Deps,
  input: { readonly login: string; readonly password: string },
  device: Device & { readonly secrets: readonly string[] },
): Promise<SignedIn> {
  const [known] = await deps.db.select().from(person).where(eq(person.email, input.login));
  const matches = await passwordMatches(known?.passwordHash, input.password);
  if (!known || !matches) throw new AppError('wrong_credentials');
  if (known.blockedAt) throw new AppError('blocked');
  if (!known.verifiedAt) {
    await mailLinkAgain(deps, known);
    throw new AppError('not_verified');
  }
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { token } = await openSignIn(tx, known.id, device, now);
    const secrets = await rememberDevice(tx, known.id, device.secrets, now);
    return { personId: known.id, token, language: known.language, secrets };
  });
}

/** Whoever forgot to follow the link gets it again by signing in. */
async function mailLinkAgain(deps: Deps, { id }: Person): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(person).where(eq(person.id, id)).for('update');
    if (locked) await mailConfirmationAgain(deps, tx, locked);
  });
}
