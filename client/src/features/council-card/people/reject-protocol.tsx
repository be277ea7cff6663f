import { text } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { answerProtocol } from '../../../api/council/council-card.mutations.ts';
import { useRefreshCouncils } from '../../../api/council/council.queries.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useContractForm } from '../../../lib/form.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';

/** The protocol is not rejected without a reason. */
export const RejectProtocol = ({ teamEntryId, onClose }: { teamEntryId: number; onClose: () => void }) => {
  const refresh = useRefreshCouncils();
  const body = ({ comment }: { comment: string }) => ({
    councilteam_id: teamEntryId,
    resolution: false as const,
    comment,
  });
  const { form, refused, submit } = useContractForm({
    schema: async () => (await import('@luch/contract/council/council-content.schemas.ts')).ResolutionInput,
    initialValues: { comment: '' },
    toInput: body,
    keptAt: `council-protocol-${teamEntryId}`,
  });
  const { mutateAsync, isPending } = useCouncilCommand({
    mutationFn: async (values: { comment: string }) => withStatus(await answerProtocol(body(values))),
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await refresh();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.councilCard.people.rejectTitle)}>
      <form
        className="luch-form"
        noValidate
        onSubmit={submit(async (values) => {
          await mutateAsync(values);
          onClose();
        })}
      >
        <TextAreaField
          label={t(($) => $.councilCard.people.rejectReason)}
          max={text.rejectionReason}
          {...form.getInputProps('comment')}
        />
        <div className="luch-buttons">
          <SubmitButton sending={isPending} refused={refused}>
            {t(($) => $.councilCard.people.rejectYes)}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};
