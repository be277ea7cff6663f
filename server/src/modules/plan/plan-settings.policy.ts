import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { officeAt } from '../reference/station-office.queries.ts';

/** Weights are of a whole facility: its heads and moderators set them, and not who keeps one station of it. */
export function maySetPlans(actor: Actor, kindId: number): boolean {
  const { isModerator, isHead } = officeAt(actor, { id: null, kindId });
  return isModerator || isHead;
}

export function demandPlanSetter(actor: Actor, kindId: number): void {
  if (!maySetPlans(actor, kindId)) throw new AppError('forbidden');
}
