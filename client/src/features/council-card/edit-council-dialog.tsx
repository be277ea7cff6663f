import { t } from 'i18next';
import { useState } from 'react';
import { type CouncilCard, updateCouncil, useRefreshCouncils } from '../../api/council/council.ts';
import { withStatus } from '../../entities/council/council-answer.ts';
import { CouncilFields } from '../../entities/council/council-fields.tsx';
import { councilBody, type CouncilValues, valuesOf } from '../../entities/council/council-values.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';

/** Number, day, place and sessions, as far as the status lets them be changed. */
export const EditCouncilDialog = ({ council, onClose }: { council: CouncilCard; onClose: () => void }) => {
  const refresh = useRefreshCouncils();
  // As it was when this was opened: who changes it meanwhile is named.
  const [opened] = useState(council);
  const isFixed = !council.edits.start_time.allowed;
  const toInput = (values: CouncilValues) => ({
    ...councilBody(values),
    council_id: opened.id,
    seen_history: opened.history.at(-1)?.id,
  });
  return (
    <AskDialog<CouncilValues, ReturnType<typeof toInput>>
      onClose={onClose}
      question={{
        title: t(($) => $.councilCard.edit.title, { name: opened.name }),
        yes: t(($) => $.councilCard.edit.yes),
        ...(isFixed && { text: t(($) => $.councilCard.edit.fixed) }),
        schema: async () => (await import('@luch/contract/council/council.schemas.ts')).CouncilUpdateInput,
        initialValues: valuesOf(opened),
        toInput,
        keptAt: `council-${opened.id}`,
        send: async (input) => withStatus(await updateCouncil({ ...input, date: input.date ?? '' })),
        refresh,
        fields: (form) => <CouncilFields form={form} next={{}} isFixed={isFixed} />,
      }}
    />
  );
};
