import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type IdentityFlow, person, type Person } from '../account.tables.ts';
import { link } from '../identity/link.ts';
import { passwordMatches } from '../password.ts';
import { rememberDevice } from '../known-devices.ts';
import { secondStepOf } from '../second-factor/demanded.ts';
import { openHalf } from '../second-factor/half-sign-ins.ts';
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

/** The password was right, the second step is still to be taken. */
export interface HalfSignedIn {
  readonly second_step: 'code' | 'set_up';
  readonly half_token: string;
}

/** An unknown address, a person without a password and a wrong password are refused alike and after the same time. */
export async function signInPerson(
  deps: Deps,
  input: { readonly login: string; readonly password: string },
  device: Proving,
): Promise<SignedIn | HalfSignedIn> {
  const [known] = await deps.db.select().from(person).where(eq(person.email, input.login));
  const matches = await passwordMatches(known?.passwordHash, input.password);
  if (!known || !matches) throw new AppError('wrong_credentials');
  return afterProof(deps, known, device);
}

interface Proving extends Device {
  readonly secrets: readonly string[];
  /** The way to a provider and back that this browser wants linked to whoever has its address. */
  readonly flow?: IdentityFlow | undefined;
}

/** The password was right, or a linked account elsewhere: what else stands between them and the portal. */
export async function afterProof(deps: Deps, known: Person, device: Proving): Promise<SignedIn | HalfSignedIn> {
  if (known.blockedAt) throw new AppError('blocked');
  if (!known.verifiedAt) {
    await mailLinkAgain(deps, known);
    throw new AppError('not_verified');
  }
  const flow = device.flow?.personId === known.id ? device.flow : undefined;
  const step = await secondStepOf(deps, known.id);
  if (step) return { second_step: step, half_token: await openHalf(deps.db, known.id, deps.clock.now(), flow?.id) };
  return deps.db.transaction((tx) => letIn(deps, tx, known, { ...device, flow }));
}

/** Whoever has proved all that is asked of them. */
export async function letIn(deps: Deps, tx: Tx, owner: Person, device: Proving): Promise<SignedIn> {
  const { id, language } = owner;
  const now = deps.clock.now();
  if (device.flow) await link(deps, tx, owner, device.flow);
  const { token } = await openSignIn(tx, id, device, now);
  const secrets = await rememberDevice(tx, id, device.secrets, now);
  return { personId: id, token, language, secrets };
}

/** Whoever forgot to follow the link gets it again by signing in. */
async function mailLinkAgain(deps: Deps, { id }: Person): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(person).where(eq(person.id, id)).for('update');
    if (locked) await mailConfirmationAgain(deps, tx, locked);
  });
}
