import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';

/** Images of calendars are replaced by moderators (specification, staff side, section 5). */
export function requireModerator(actor: Actor): void {
  if (!isModerator(actor)) throw new AppError('forbidden');
}
