import { text } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { answerProtocol } from '../../../api/council/council-card.ts';
import { useRefreshCouncils } from '../../../api/council/council.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

/** The protocol is not rejected without a reason. */
export const RejectProtocol = ({ teamEntryId, onClose }: { teamEntryId: number; onClose: () => void }) => {
  const refresh = useRefreshCouncils();
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t(($) => $.councilCard.people.rejectTitle),
        yes: t(($) => $.councilCard.people.rejectYes),
        schema: async () => (await import('@luch/contract/council/council-content.schemas.ts')).ResolutionInput,
        initialValues: { comment: '' },
        toInput: ({ comment }) => ({ councilteam_id: teamEntryId, resolution: false as const, comment }),
        keptAt: `council-protocol-${teamEntryId}`,
        send: async (input) => withStatus(await answerProtocol(input)),
        refresh,
        fields: (form) => (
          <TextAreaField
            label={t(($) => $.councilCard.people.rejectReason)}
            max={text.rejectionReason}
            {...form.getInputProps('comment')}
          />
        ),
      }}
    />
  );
};
