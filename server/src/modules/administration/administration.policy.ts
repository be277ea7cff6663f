import { type Actor, rightsOf } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';

/** Every call of administration asks this before it looks at what was sent. */
export function requireAdministrator(actor: Actor): void {
  if (!rightsOf(actor).has('administrator')) throw new AppError('forbidden');
}

/** For each of its calls. */
export const forAdministrators = { demand: requireAdministrator };
