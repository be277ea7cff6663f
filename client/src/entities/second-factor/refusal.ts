import { t } from 'i18next';
import { isCallError, isOffline } from '../../lib/call-error.ts';

/** What was said of one field. */
export const refusedAt = (field: string, error: unknown): string | undefined =>
  isCallError(error) ? error.fields?.[field]?.join(' ') : undefined;

/** What was said of no field in particular. */
export function refusedBesides(error: unknown): string | undefined {
  if (!error || (isCallError(error) && error.fields)) return undefined;
  if (isOffline(error)) return t(($) => $.secondFactor.step.offline);
  return isCallError(error) && error.detail ? error.detail : t(($) => $.ui.toast.unknown);
}
