import type { Role } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person, personKind, personRole, stationResponsible } from './account.tables.ts';
import { endAll, endOne } from './sign-ins.ts';
import { endTokens } from './tokens/keep-tokens.commands.ts';

/** What administrators do to an account; who may is asked by the caller, who also writes it down. */

export interface Offices {
  readonly roles: readonly Role[];
  readonly kinds: readonly number[];
  readonly stations: readonly number[];
}

/** Two who take the office from each other at once would leave nobody. */
export const lockAdministrators = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);

/** Under the lock, after the change. */
export async function demandAnAdministrator(tx: Tx): Promise<void> {
  const [one] = await tx
    .select({ id: person.id })
    .from(personRole)
    .innerJoin(person, eq(person.id, personRole.personId))
    .where(and(eq(personRole.role, 'administrator'), isNull(person.blockedAt)))
    .limit(1);
  if (!one) throw new AppError('last_administrator');
}

/**
 * Under the lock of the account, so that none is erased meanwhile: one that is erased stays as it is.
 * @throws AppError `not_found`, `account_erased`
 */
export async function lockStanding(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .select({ id: person.id, blockedAt: person.blockedAt, erasedAt: person.erasedAt })
    .from(person)
    .where(isAmong(person.id, ids))
    .orderBy(asc(person.id))
    .for('update');
  if (rows.length < ids.length) throw new AppError('not_found');
  if (rows.some(({ erasedAt }) => erasedAt !== null)) throw new AppError('account_erased');
  return rows;
}

/** Makes them exactly these. Everybody stays an applicant; kinds and stations go with their roles. */
export async function setOffices(tx: Tx, personId: number, offices: Offices): Promise<void> {
  const roles = [...new Set<Role>(['applicant', ...offices.roles])];
  const kinds = roles.includes('msc_admin') ? [...new Set(offices.kinds)] : [];
  const stations = roles.includes('bs') ? [...new Set(offices.stations)] : [];
  await tx.delete(personRole).where(eq(personRole.personId, personId));
  await tx.delete(personKind).where(eq(personKind.personId, personId));
  await tx.delete(stationResponsible).where(eq(stationResponsible.personId, personId));
  await tx.insert(personRole).values(roles.map((role) => ({ personId, role })));
  if (kinds.length > 0) await tx.insert(personKind).values(kinds.map((kindId) => ({ personId, kindId })));
  if (stations.length > 0)
    await tx.insert(stationResponsible).values(stations.map((stationId) => ({ personId, stationId })));
}

/** Nobody signs in to a blocked account, every device is signed out and every token ended with the transaction. */
export async function setBlocked(tx: Tx, personId: number, blocked: boolean, now: Date): Promise<void> {
  await tx
    .update(person)
    .set({ blockedAt: blocked ? now : null })
    .where(eq(person.id, personId));
  if (!blocked) return;
  await endAll(tx, personId, now);
  await endTokens(tx, personId, now);
}

/** One of them, or all. @throws AppError `not_found` for one that is none of theirs */
export async function endSignInsOf(tx: Tx, personId: number, signInId: number | undefined, now: Date): Promise<void> {
  if (signInId === undefined) await endAll(tx, personId, now);
  else if (!(await endOne(tx, personId, signInId, now))) throw new AppError('not_found');
}
