import { passLimits } from '@luch/contract/pass/pass-limits.ts';
import { t } from 'i18next';
import { savePass } from '../../../api/pass/pass.mutations.ts';
import { type PassCard, useRefreshPasses } from '../../../api/pass/pass.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { toast, toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import type { RequestValues } from './request-form.ts';

/** Which request is saved: a new one of a proposal, or a draft as it was opened. */
export type Subject = { proposalId: number; draft?: PassCard | undefined };

const bodyOf = ({ proposalId, draft }: Subject, values: RequestValues, isDraft: boolean) => ({
  ...(draft ? { pass_id: draft.id, version: draft.version } : { proposal_id: proposalId, draft: isDraft }),
  ...(!isDraft && { action: 'send' as const }),
  start_date: values.start_date,
  finish_date: values.finish_date ?? values.start_date,
  pass_type: values.pass_type,
  guests: values.guests,
  responsibles: values.responsibles,
  need_applicant_equipment_pass: values.need_applicant_equipment_pass,
  justification: values.justification,
});

/** Saves a request as a draft, or sends it. What the fields say wrong stands at them. */
export function useRequest(subject: Subject) {
  const refresh = useRefreshPasses();
  const { mutateAsync, isPending, variables } = useCommand({
    mutationFn: ({ values, isDraft }: { values: RequestValues; isDraft: boolean }) =>
      savePass(bodyOf(subject, values, isDraft)),
    meta: { quiet: true },
    onSuccess: ({ detail }) => toastSuccess(detail, undefined, passLimits.toast),
    onError: (error) => {
      if (isCallError(error) && error.code === 'stale')
        toast({
          type: 'error',
          title: t(($) => $.passes.request.stale),
          message: t(($) => $.passes.request.staleHint),
          duration: passLimits.toast,
        });
      else if (!isCallError(error) || !error.fields) toastError(error);
    },
    onSettled: async (_answer, error) => {
      if (!error || isCallError(error)) await refresh();
    },
  });
  return { save: mutateAsync, saving: isPending ? (variables?.isDraft ? 'draft' : 'send') : undefined };
}
