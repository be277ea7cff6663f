import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import { audit } from '../../audit/audit.commands.ts';
import type { AuditAction } from '../../audit/audit.facts.ts';
import { type CodeUse, mailAboutSecondFactor, mailCodeUsed } from '../account.notices.ts';
import { person, type Person, secondFactor } from '../account.tables.ts';
import { addressee } from '../addressee.ts';
import { forgetDevices } from '../known-devices.ts';
import { endAll } from '../sign-ins.ts';
import { endHalves } from './half-sign-ins.ts';
import { codesLeft, renewCodes, spendCode } from './recovery-codes.ts';
import { aboutSecondFactor } from './sealed-secrets.ts';
import { stepOfCode } from './totp.ts';

const wrongCode = () => new FieldError({ code: [{ key: 'account.second_factor.wrong' }] });

/** Switches it on; answers the recovery codes. @throws AppError `second_factor_on` for who was slower in another tab */
export async function switchOn(
  deps: Deps,
  tx: Tx,
  owner: Person,
  { secret, step }: { readonly secret: Buffer; readonly step: number },
): Promise<string[]> {
  const now = deps.clock.now();
  const added = await tx
    .insert(secondFactor)
    .values({
      personId: owner.id,
      secret: seal(deps.config, aboutSecondFactor(owner.id), secret),
      since: now,
      lastStep: step,
    })
    .onConflictDoNothing()
    .returning({ personId: secondFactor.personId });
  if (added.length === 0) throw new AppError('second_factor_on');
  await note(tx, 'second_factor_on', now, owner.id, owner.id);
  await mailAboutSecondFactor(deps, tx, addressee(owner), 'second_factor_on');
  return renewCodes(tx, owner.id);
}

/** The password alone is enough again. */
export async function switchOff(deps: Deps, tx: Tx, owner: Person): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.personId, owner.id));
  await note(tx, 'second_factor_off', deps.clock.now(), owner.id, owner.id);
  await mailAboutSecondFactor(deps, tx, addressee(owner), 'second_factor_off');
}

/**
 * An administrator takes it from somebody who has lost app and codes. They are signed out everywhere: whoever has found
 * the phone is, too. @throws AppError `own_account`, `second_factor_off`
 */
export async function takeSecondFactor(deps: Deps, actor: Actor, personId: number): Promise<void> {
  if (personId === actor.id) throw new AppError('own_account');
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(person).where(eq(person.id, personId)).for('update');
    if (!owner) throw new AppError('not_found');
    const taken = await tx.delete(secondFactor).where(eq(secondFactor.personId, personId)).returning();
    if (taken.length === 0) throw new AppError('second_factor_off');
    await endAll(tx, personId, now);
    await endHalves(tx, personId);
    await forgetDevices(tx, personId, []);
    await note(tx, 'second_factor_taken', now, actor.id, personId);
    await mailAboutSecondFactor(deps, tx, addressee(owner), 'second_factor_taken');
  });
}

/**
 * Takes a code of the app or of the list, each once, and a letter says what one of the list was for. Answers how many of
 * the list are left after one of them, else null.
 * @throws FieldError for a wrong one, AppError `second_factor_off`
 */
export async function takeCode(
  deps: Deps,
  tx: Tx,
  owner: Person,
  { code, use }: { readonly code: string; readonly use: CodeUse },
): Promise<number | null> {
  const now = deps.clock.now();
  const [factor] = await tx.select().from(secondFactor).where(eq(secondFactor.personId, owner.id)).for('update');
  if (!factor) throw new AppError('second_factor_off');
  if (await takeCodeOfApp(deps, tx, factor, code)) return null;
  if (!(await spendCode(tx, owner.id, code, now))) throw wrongCode();
  const left = await codesLeft(tx, owner.id);
  await note(tx, 'recovery_code_used', now, owner.id, owner.id);
  await mailCodeUsed(deps, tx, addressee(owner), use, left);
  return left;
}

async function takeCodeOfApp(
  { config, clock }: Deps,
  tx: Tx,
  { personId, secret }: typeof secondFactor.$inferSelect,
  code: string,
): Promise<boolean> {
  const opened = unseal(config, aboutSecondFactor(personId), secret);
  const step = opened && stepOfCode(opened, code, clock.now());
  if (step === undefined) return false;
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.personId, personId), lt(secondFactor.lastStep, step)))
    .returning({ personId: secondFactor.personId });
  return taken.length > 0;
}

export async function newCodes(deps: Deps, tx: Tx, owner: Person): Promise<string[]> {
  await note(tx, 'recovery_codes_renewed', deps.clock.now(), owner.id, owner.id);
  return renewCodes(tx, owner.id);
}

const note = (tx: Tx, action: AuditAction, at: Date, actorId: number, subjectId: number): Promise<void> =>
  audit(tx, { at, actorId, action, subject: 'person', subjectId });
