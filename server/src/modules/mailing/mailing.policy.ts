import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { mailingActions, type MailingState } from '@luch/contract/mailing/mailing-kinds.ts';

/** Addresses of people are for moderators alone (fine point A40), and so is what goes to many of them. */
export function demandMailer(actor: Actor): void {
  if (!isModerator(actor)) throw new AppError('forbidden');
}

type Action = (typeof mailingActions)[number];
const states: Readonly<Record<Action, MailingState>> = {
  change: 'draft',
  send: 'draft',
  remove: 'draft',
  stop: 'sending',
};
/** Its letters are made long before they have gone: until then it is under way, and can be stopped. */
export const stateOf = (status: MailingState, queued: number): MailingState =>
  status === 'done' && queued > 0 ? 'sending' : status;
export const isOpenIn = (status: MailingState, action: Action): boolean => states[action] === status;
export const actionsIn = (status: MailingState): Action[] =>
  mailingActions.filter((action) => isOpenIn(status, action));
