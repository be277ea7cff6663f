import { t } from 'i18next';
import { type CouncilCard, updateCouncil, useRefreshCouncils } from '../../api/council/council.ts';
import { withStatus } from '../../entities/council/council-answer.ts';
import { CouncilFields } from '../../entities/council/council-fields.tsx';
import { councilBody, type CouncilValues, valuesOf } from '../../entities/council/council-values.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';

/** Number, day, place and sessions, as far as the status lets them be changed. */
export const EditCouncilDialog = ({ council, onClose }: { council: CouncilCard; onClose: () => void }) => {
  const refresh = useRefreshCouncils();
  const isFixed = !council.edits.start_time.allowed;
  const toInput = (values: CouncilValues, seen: number | undefined) => ({
    ...councilBody(values),
    council_id: council.id,
    seen_history: seen,
  });
  return (
    <AskDialog<CouncilValues, ReturnType<typeof toInput>>
      onClose={onClose}
      question={{
        title: t(($) => $.councilCard.edit.title, { name: council.name }),
        yes: t(($) => $.councilCard.edit.yes),
        ...(isFixed && { text: t(($) => $.councilCard.edit.fixed) }),
        schema: async () => (await import('@luch/contract/council/council.schemas.ts')).CouncilUpdateInput,
        initialValues: valuesOf(council),
        toInput,
        keptAt: `council-${council.id}`,
        // Who changes it meanwhile is named.
        now: council.history.at(-1)?.id,
        send: async (input) => withStatus(await updateCouncil({ ...input, date: input.date ?? '' })),
        refresh,
        fields: (form) => <CouncilFields form={form} next={{}} isFixed={isFixed} />,
      }}
    />
  );
};
