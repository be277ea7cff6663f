import { t } from 'i18next';
import {
  changeMailing,
  type Mailing,
  removeMailing,
  sendMailing,
  stopMailing,
  useKeepMailing,
  useRefreshMailings,
} from '../../api/mailing.ts';
import { isCallError } from '../../lib/call-error.ts';
import { keptValues } from '../../lib/kept-values.ts';
import { toastError, toastSuccess } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { isTyped, type MailingValues } from './mailing-form.ts';

export const isStale = (error: unknown): boolean => isCallError(error) && error.code === 'stale';

/** Somebody was faster: the list shows it as it is, the fields keep what was typed. */
function useRefused(onStale?: (error: Error) => void) {
  const refresh = useRefreshMailings();
  return (error: Error) => {
    void refresh();
    if (isStale(error)) onStale?.(error);
    else if (!isCallError(error) || !error.fields) toastError(error);
  };
}

/** @param begun as it was when one began to type */
export function useSaveMailing({ id, version }: Mailing, onSaved: (mailing: Mailing) => void) {
  const keep = useKeepMailing();
  const refused = useRefused();
  return useCommand({
    mutationFn: (values: MailingValues) => changeMailing({ ...values, id, version }),
    meta: { quiet: true },
    onSuccess: (done) => {
      onSaved(done.mailing);
      keep(done);
      toastSuccess(done.detail);
    },
    onError: refused,
  });
}

/** What is typed is saved first, so that what leaves is what was seen. */
export function useSendMailing(mailing: Mailing, onSaved: (mailing: Mailing) => void, onDone: () => void) {
  const keep = useKeepMailing();
  const refused = useRefused((error) =>
    toastError(
      error,
      t(($) => $.mailing.notSent),
    ),
  );
  return useCommand({
    mutationFn: async (values: MailingValues) => {
      const { id, version } = mailing;
      if (!isTyped(values, mailing)) return sendMailing({ id, version });
      const saved = await changeMailing({ ...values, id, version });
      // One's own version, also where it then is not sent.
      onSaved(saved.mailing);
      keep(saved);
      return sendMailing({ id, version: saved.mailing.version });
    },
    meta: { quiet: true },
    onSuccess: (done) => {
      keptValues.forget(`mailing-${mailing.id}`);
      keep(done);
      toastSuccess(done.detail);
    },
    onError: refused,
    onSettled: onDone,
  });
}

export function useRemoveMailing({ id }: Mailing, onGone: () => void, onDone: () => void) {
  const refresh = useRefreshMailings();
  return useCommand({
    mutationFn: () => removeMailing(id),
    onSuccess: ({ detail }) => {
      keptValues.forget(`mailing-${id}`);
      toastSuccess(detail);
      onGone();
    },
    onSettled: async () => {
      onDone();
      await refresh();
    },
  });
}

export function useStopMailing({ id }: Mailing, onDone: () => void) {
  const keep = useKeepMailing();
  const refresh = useRefreshMailings();
  return useCommand({
    mutationFn: () => stopMailing(id),
    onSuccess: (done) => {
      keep(done);
      toastSuccess(done.detail);
    },
    onSettled: async () => {
      onDone();
      await refresh();
    },
  });
}
