import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type PointerEvent, useState } from 'react';
import type { ToPlan } from '../../../api/calendar/calendar.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { roomFrom } from '../drag/assess.ts';
import type { DragControl } from '../drag/drag-control.ts';
import { preferredWords } from '../preferred.ts';
import type { PlacedRecord } from '../placed.ts';
import { wantedOfProposal } from '../wanted.ts';
import classes from './waiting.module.css';
import { numberText } from '../../../ui/number-text.ts';

/** So many are shown at first, and with each press. */
const step = 10;

const hoursOf = (waiting: readonly ToPlan[]): number => waiting.reduce((sum, one) => sum + one.remaining_hours, 0);

interface Waiting {
  /** Undefined while nobody knows. */
  readonly waiting: readonly ToPlan[] | undefined;
  /** It could not be fetched: asks again. */
  readonly onAgain?: (() => void) | undefined;
  /** Names the stations where several are shown. */
  readonly stationOf?: ((id: number) => string | undefined) | undefined;
  readonly records: readonly PlacedRecord[];
  readonly control: DragControl;
  readonly onEdit: (proposalId: number) => void;
  readonly onOpen: (proposalId: number) => void;
}

/** Proposals whose hours are not all in the calendar: dragged onto it, or set by the editor. */
export const WaitingList = ({ waiting, onAgain, ...given }: Waiting) => {
  const [shown, show] = useState(step);
  if (!waiting || waiting.length === 0)
    return (
      <Panel title={t(($) => $.calendar.waiting.title)}>
        {waiting ? (
          <p className="luch-note luch-flush">{t(($) => $.calendar.waiting.none)}</p>
        ) : onAgain ? (
          <NotLoadedNotice title={t(($) => $.ui.table.failed)} onAgain={onAgain} />
        ) : (
          <SkeletonLines lines={3} />
        )}
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
        {waiting.slice(0, shown).map((one) => (
          <Item key={one.proposal_id} one={one} {...given} />
        ))}
      </ul>
      {waiting.length > shown && (
        <UnstyledButton className="luch-link luch-finger" onClick={() => show(shown + step)}>
          {t(($) => $.calendar.more, { count: Math.min(step, waiting.length - shown) })}
        </UnstyledButton>
      )}
      <p className="luch-caption luch-flush luch-not-phone">{t(($) => $.calendar.waiting.hint)}</p>
    </Panel>
  );
};

const Item = ({
  one,
  records,
  control,
  stationOf,
  onEdit,
  onOpen,
}: Omit<Waiting, 'waiting' | 'onAgain'> & { one: ToPlan }) => {
  const station = stationOf?.(one.station_id);
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
        <span>
          <UnstyledButton className="luch-name" onClick={() => onOpen(id)} aria-haspopup="dialog">
            {numberText(id)}
          </UnstyledButton>
          {station && <span className="luch-hint"> {station}</span>}
        </span>
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
