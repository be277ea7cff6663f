import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { type CouncilEntry, useRefreshCouncils } from '../../../api/council/council.ts';
import { removeInterval } from '../../../api/council/council-card.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconAdd, IconTrash } from '../../../ui/icons.ts';
import { RowButton } from '../../../ui/list/row-button.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { intervalWords } from './interval-words.ts';
import { AddInterval } from './late-add-interval.ts';
import classes from './intervals.module.css';

type Interval = CouncilEntry['calendar'][number];

/** Time that is reserved for a proposal; more of it while there are hours left. */
export const Intervals = ({
  entry: { proposal_id: id, calendar, remaining_hours: left },
  onAdd,
}: {
  entry: Pick<CouncilEntry, 'proposal_id' | 'calendar' | 'remaining_hours'>;
  onAdd: () => void;
}) => {
  const plans = left !== null;
  return (
    <div className={classes['root']}>
      {calendar.length > 0 && (
        <ul className={classes['list']} aria-label={t(($) => $.councilCard.intervals.of, { id })}>
          {calendar.map((interval) => (
            <li key={interval.id} className="luch-inline">
              {intervalWords(interval)}
              {plans && !interval.is_completed && <Remove proposalId={id} interval={interval} />}
            </li>
          ))}
        </ul>
      )}
      {plans &&
        (left > 0 ? (
          <span className={classes['add']}>
            <Button
              variant="default"
              size="compact-sm"
              className="luch-finger"
              leftSection={<IconAdd size={14} stroke={1.8} aria-hidden />}
              aria-label={t(($) => $.councilCard.intervals.addTo, { id })}
              onPointerEnter={AddInterval.ahead}
              onFocus={AddInterval.ahead}
              onClick={onAdd}
            >
              {t(($) => $.councilCard.intervals.add)}
            </Button>
            {t(($) => $.councilCard.intervals.left, { hours: formatNumber(left) })}
          </span>
        ) : (
          <span className="luch-caption">{t(($) => $.councilCard.intervals.allGiven)}</span>
        ))}
    </div>
  );
};

/** An experiment is known to its author, who gets a letter: it is asked first. */
const Remove = ({ proposalId, interval }: { proposalId: number; interval: Interval }) => {
  const [isAsking, ask] = useState(false);
  const refresh = useRefreshCouncils();
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async (id: number) =>
      withStatus(await removeInterval({ id, proposal_id: proposalId, seen_version: interval.version })),
    // Under way until the card shows it: the button for it is pressed no more.
    onSuccess: async ({ detail }) => {
      toastSuccess(detail);
      await refresh();
    },
  });
  const remove = () => mutate(interval.id);
  return (
    <>
      <RowButton
        icon={IconTrash}
        label={t(($) => $.councilCard.intervals.remove, { interval: intervalWords(interval) })}
        busy={isPending}
        onClick={interval.type === recordTypes.experiment ? () => ask(true) : remove}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false);
          remove();
        }}
        title={t(($) => $.councilCard.intervals.release.title, { id: proposalId })}
        text={t(($) => $.councilCard.intervals.release.text, { interval: intervalWords(interval) })}
        yes={t(($) => $.councilCard.intervals.release.yes)}
        no={t(($) => $.councilCard.intervals.release.no)}
        danger
      />
    </>
  );
};
