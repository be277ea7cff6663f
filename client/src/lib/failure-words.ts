import { t } from 'i18next';
import { isBehindProxy, isCallError } from './call-error.ts';

/** Why a call failed, for the place where its screen shows it: the server's words, the network's, or a general sentence. */
export function failureWords(error: unknown): string {
  if (!isCallError(error)) return t(($) => $.ui.toast.unknown);
  if (error.kind === 'offline') return t(($) => $.ui.toast.offline);
  if (isBehindProxy(error)) return t(($) => $.ui.toast.away);
  const said =
    error.detail ||
    Object.values(error.fields ?? {})
      .flat()
      .join(' ');
  return said || t(($) => $.ui.toast.unknown);
}
