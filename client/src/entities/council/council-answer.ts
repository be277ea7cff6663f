import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { CallError, isCallError, isOffline } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { movedInWords, movedOnOf } from '../../lib/moved-on.ts';
import { toast, toastError } from '../../lib/toast.ts';

/**
 * Every answer to a command of councils carries `status`: without it something went wrong (specification, section 8),
 * which dialogs and toasts say as they say any failure of the server.
 */
export function withStatus<Answer extends object>(answer: Answer | undefined): Answer {
  if (!answer || !('status' in answer))
    throw new CallError({ kind: 'server', status: 200, detail: t(($) => $.councils.noStatus), payload: {} });
  return answer;
}

/**
 * Refusals of councils stay for five seconds; `say` puts the reason into a sentence. Whoever was too late reads who did
 * what and when.
 */
export function toastCouncilError(error: unknown, say: (reason: string) => string = (reason) => reason): void {
  if (isOffline(error) || (isCallError(error) && error.kind === 'signed-out')) {
    toastError(error);
    return;
  }
  const moved = movedOnOf(error);
  if (moved) {
    toast({ type: 'error', title: movedInWords(moved), message: failureWords(error), duration: timing.toastCouncil });
    return;
  }
  toast({ type: 'error', title: say(failureWords(error)), duration: timing.toastCouncil });
}
