import { UnstyledButton } from '@mantine/core';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToPlan } from '../../../api/calendar/calendar.queries.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { roomFrom } from '../drag/assess.ts';
import type { DragControl } from '../drag/drag-control.ts';
import { preferredWords } from '../preferred.ts';
import type { PlacedRecord } from '../placed.ts';
import { wantedOfProposal } from '../wanted.ts';
import classes from './waiting.module.css';

const hoursOf = (waiting: readonly ToPlan[]): number => waiting.reduce((sum, one) => sum + one.remaining_hours, 0);

interface Waiting {
  readonly waiting: readonly ToPlan[];
  readonly records: readonly PlacedRecord[];
  readonly control: DragControl;
  readonly onEdit: (proposalId: number) => void;
  readonly onOpen: (proposalId: number) => void;
}

/** Proposals whose hours are not all in the calendar: dragged onto it, or set by the editor. */
export const WaitingList = ({ waiting, records, control, onEdit, onOpen }: Waiting) => {
  const { t } = useTranslation();
  if (waiting.length === 0)
    return (
      <Panel title={t(($) => $.calendar.waiting.title)}>
        <p className="luch-note luch-flush">{t(($) => $.calendar.waiting.none)}</p>
      </Panel>
    );
  return (
    <Panel
      title={t(($) => $.calendar.waiting.title)}
      action={
        <span className="luch-caption">
          {t(($) => $.calendar.waiting.sum, { count: waiting.length, hours: formatNumber(hoursOf(waiting)) })}
        </span>
      }
    >
      <ul className={classes['list']}>
        {waiting.map((one) => (
          <Item key={one.proposal_id} one={one} {...{ records, control, onEdit, onOpen }} />
        ))}
      </ul>
      <p className="luch-caption luch-flush luch-not-phone">{t(($) => $.calendar.waiting.hint)}</p>
    </Panel>
  );
};

const Item = ({
  one,
  records,
  control,
  onEdit,
  onOpen,
}: Pick<Waiting, 'records' | 'control' | 'onEdit' | 'onOpen'> & { one: ToPlan }) => {
  const { t } = useTranslation();
  const { proposal_id: id, remaining_hours: hours, experiment_calendar: dates } = one;
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || hours <= 0) return;
    const wanted = wantedOfProposal(one);
    control.begin(event, {
      subject: { wanted, toPlan: one },
      // As much of it as there is room for from where the pointer stands.
      drag: () => ({ kind: 'room', of: (start) => roomFrom(wanted, start, hours, records) }),
    });
  };
  return (
    <li className={classes['item']} onPointerDown={onPointerDown}>
      <div className="luch-ends">
        <UnstyledButton className="luch-name" onClick={() => onOpen(id)} aria-haspopup="dialog">
          {t(($) => $.calendar.number, { id })}
        </UnstyledButton>
        <b className="luch-small">{t(($) => $.calendar.hours, { hours: formatNumber(hours) })}</b>
      </div>
      <p className={classes['name']}>{one.name}</p>
      <div className="luch-ends luch-caption">
        <span>
          {dates ? preferredWords(dates) : t(($) => $.calendar.waiting.anyDates)}
          {one.can_work_at_night && `, ${t(($) => $.calendar.waiting.night)}`}
        </span>
        <span>
          {one.reserved_hours > 0
            ? t(($) => $.calendar.waiting.placed, { hours: formatNumber(one.reserved_hours) })
            : t(($) => $.calendar.waiting.notBegun)}
        </span>
      </div>
      {hours > 0 ? (
        <UnstyledButton
          className={classes['set']}
          aria-label={t(($) => $.calendar.waiting.setOf, { id })}
          onClick={() => onEdit(id)}
        >
          {t(($) => $.calendar.waiting.set)}
        </UnstyledButton>
      ) : (
        <span className="luch-caption">{t(($) => $.calendar.editor.allSet)}</span>
      )}
    </li>
  );
};
