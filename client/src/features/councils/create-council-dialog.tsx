import { t } from 'i18next';
import { createCouncil, useRefreshCouncils } from '../../api/council/council.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { withStatus } from '../../entities/council/council-answer.ts';
import { type CouncilBody, councilBody, type CouncilValues, noCouncil } from '../../entities/council/council-values.ts';
import { CouncilFields } from '../../entities/council/council-fields.tsx';
import type { NextSessions } from '../../entities/council/kind-session.tsx';

/** A new council: its number, its day, and the sessions that it decides about. */
export const CreateCouncilDialog = ({
  next,
  onClose,
  onCreated,
}: {
  /** The sessions that come next, offered for the kinds that are chosen. */
  next: NextSessions;
  onClose: () => void;
  onCreated: () => void;
}) => {
  const refresh = useRefreshCouncils();
  return (
    <AskDialog<CouncilValues, CouncilBody>
      onClose={onClose}
      onDone={onCreated}
      question={{
        title: t(($) => $.councils.create.title),
        yes: t(($) => $.councils.create.submit),
        schema: async () => (await import('@luch/contract/council/council.schemas.ts')).CouncilInput,
        initialValues: noCouncil,
        toInput: councilBody,
        keptAt: 'council',
        send: async (input) => {
          withStatus(await createCouncil({ ...input, date: input.date ?? '' }));
          return { detail: t(($) => $.councils.create.done) };
        },
        refresh,
        fields: (form) => <CouncilFields form={form} next={next} />,
      }}
    />
  );
};
