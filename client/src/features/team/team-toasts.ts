import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { isCallError } from '../../lib/call-error.ts';
import { toast } from '../../lib/toast.ts';

/** The invitation did not go out. Refused fields say so themselves; everything else is told for 5 s. */
export function toastNotInvited(error: unknown): void {
  if (isCallError(error) && error.fields) return;
  toast({ type: 'error', title: t(($) => $.team.inviteFailed), duration: timing.toastDuplicate });
}
