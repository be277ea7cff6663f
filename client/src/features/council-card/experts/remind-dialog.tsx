import { addDays } from '@luch/contract/kernel/days.ts';
import { t } from 'i18next';
import { type CouncilCard, useRefreshCouncils } from '../../../api/council/council.ts';
import { remindExperts, setRatingDeadline } from '../../../api/review/review.ts';
import { shortName } from '../../../entities/person/names.ts';
import { today } from '../../../lib/dates.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { isAwaited } from '../entries/own-entries.ts';

type Values = { until: string | null };

/** One letter to each expert of the council who has not rated; a deadline goes with it where one is chosen. */
export const RemindDialog = ({ council, onClose }: { council: CouncilCard; onClose: () => void }) => {
  const refresh = useRefreshCouncils();
  const waiting = council.proposals_council.filter(
    ({ is_own: isOwn, proposals_expertise: experts }) => !isOwn && experts?.some(isAwaited),
  );
  const ids = waiting.map((entry) => entry.proposal_id);
  const late = new Map(
    waiting.flatMap(({ proposals_expertise: experts }) =>
      (experts ?? []).filter(isAwaited).map((one) => [one.expert_id, shortName(one)] as const),
    ),
  );
  const dayBefore = addDays(council.date, -1);
  return (
    <AskDialog<Values, Values>
      onClose={onClose}
      question={{
        title: t(($) => $.councilCard.experts.remindTitle),
        text: (
          <p className="luch-flush">
            {t(($) => $.councilCard.experts.remindText, { count: ids.length, names: [...late.values()].join(', ') })}
          </p>
        ),
        yes: t(($) => $.councilCard.experts.remindYes, { count: late.size }),
        schema: async () =>
          (await import('@luch/contract/review/review.schemas.ts')).DeadlineInput.pick({ until: true }),
        initialValues: { until: dayBefore >= today() ? dayBefore : null },
        toInput: ({ until }) => ({ until }),
        keptAt: `council-remind-${council.id}`,
        send: async ({ until }) => {
          if (until !== null) await setRatingDeadline({ proposal_ids: ids, until });
          return remindExperts(ids);
        },
        refresh,
        fields: (form) => (
          <DateField
            label={t(($) => $.councilCard.experts.until)}
            hint={t(($) => $.councilCard.experts.untilHint)}
            min={today()}
            {...form.getInputProps('until')}
            value={form.values.until}
          />
        ),
      }}
    />
  );
};
