import { type Actor, isModerator, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { kindIds, type KindId } from '@luch/contract/reference/facility-kind.ts';

/** The right `dashboard` (fine point A40). @throws AppError `forbidden` */
export function demandDashboard(actor: Actor): void {
  if (kindsOpenTo(actor).length === 0) throw new AppError('forbidden');
}

/** Moderators and administrators see every kind, the head of a facility the own ones. */
export function kindsOpenTo(actor: Actor): readonly KindId[] {
  if (!rightsOf(actor).has('dashboard')) return [];
  return seesPeople(actor) ? kindIds : kindIds.filter((id) => actor.kinds.includes(id));
}

/** People belong to no facility: how many there are is for those who look after all. */
export const seesPeople = (actor: Actor): boolean => isModerator(actor) || actor.roles.includes('administrator');

/** @throws AppError `forbidden` */
export function demandPeople(actor: Actor): void {
  if (!seesPeople(actor)) throw new AppError('forbidden');
}

/** Addresses are the moderators' (fine point A40). */
export const exportsEmails = isModerator;
