import { type Actor, isModerator, type Role } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { Person } from './account.tables.ts';

/** Who may do what to a person: one sentence each. */

/** One sees oneself whole; so do those who look after people. Everybody else gets name and organisation (fine point A25). */
export const mayReadWhole = (actor: Actor, personId: number): Verdict<ErrorCode> =>
  actor.id === personId || keepsPeople(actor) ? allowed : hidden('forbidden');

/** Nobody writes for another, whatever their role (fine point A1). */
export const mayChange = (actor: Actor, personId: number): Verdict<ErrorCode> =>
  actor.id === personId ? allowed : hidden('forbidden');

/** Who the experts are is known to those who appoint them (fine point A26). */
export const mayListExperts = (actor: Actor): Verdict<ErrorCode> =>
  isModerator(actor) ? allowed : hidden('forbidden');

export function demand(verdict: Verdict<ErrorCode>): void {
  if (!verdict.allowed) throw new AppError(verdict.because);
}

const keepsPeople = (actor: Actor): boolean =>
  (['moderator', 'user_administrator', 'administrator'] as const).some((role) => actor.roles.includes(role));

/**
 * What a letter is about. `decision`: accounts, decisions and passes, which nobody can switch off; `personal`: other
 * news about own proposals; `mass`: mailings (fine point A49).
 */
export type MailKind = 'decision' | 'personal' | 'mass';

/** Before an address is confirmed only invitations and confirmations go to it; they do not ask here. */
export function mayReceive(
  person: Pick<Person, 'verifiedAt' | 'blockedAt' | 'personalEmailOn' | 'massEmailOn'>,
  kind: MailKind,
): boolean {
  if (person.verifiedAt === null || person.blockedAt !== null) return false;
  const switches = { decision: true, personal: person.personalEmailOn, mass: person.massEmailOn };
  return switches[kind];
}

/** Never as oneself, another administrator, or somebody blocked; nor as somebody while one acts as another. */
export const mayActAs = (
  actor: Actor,
  of: { readonly id: number; readonly blockedAt: Date | null; readonly roles: readonly Role[] },
): boolean => !actor.acting && of.id !== actor.id && of.blockedAt === null && !of.roles.includes('administrator');
