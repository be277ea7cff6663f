import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';

/** Moderators and administrators decide whether somebody is erased. */
export function maySettle(actor: Actor): boolean {
  const rights = rightsOf(actor);
  return rights.has('moderator') || rights.has('administrator');
}

export function demandSettler(actor: Actor): void {
  if (!maySettle(actor)) throw new AppError('forbidden');
}
