import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { addSession, changeSession } from '../../../api/reference/session.mutations.ts';
import { type Session, sessionsQuery, useRefreshSessions } from '../../../api/reference/session.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { inputOf, type SessionValues } from './session-form.ts';

interface Saved {
  values: SessionValues;
  /** The version that was on the screen. */
  seen: number | undefined;
}

/** Adds or changes. Who was slower gets the session as it now is, beside what they have typed. */
export function useSaveSession(session: Session | undefined, onDone: () => void) {
  const refresh = useRefreshSessions();
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: ({ values, seen }: Saved) =>
      session ? changeSession({ ...inputOf(values), id: session.id, seen_version: seen }) : addSession(inputOf(values)),
    meta: { quiet: true },
    onSuccess: async ({ name }) => {
      toastSuccess(session ? t(($) => $.sessions.keep.changed, { name }) : t(($) => $.sessions.keep.added, { name }));
      onDone();
      await refresh();
    },
    onError: (error) => {
      if (movedOnOf(error)) {
        const now = (error as { payload?: { session?: Session } }).payload?.session;
        // The screen learns it as it would by the live message.
        if (now)
          queryClient.setQueryData(sessionsQuery.queryKey, (all) =>
            all?.map((one) => (one.id === now.id ? { ...now, is_next: one.is_next } : one)),
          );
        return;
      }
      if (isCallError(error) && error.fields) return;
      toastError(error, isCallError(error) && error.status === 404 ? t(($) => $.sessions.keep.gone) : undefined);
    },
  });
}
