import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { UnstyledButton } from '@mantine/core';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import { useMemo, useState } from 'react';
import { type CalendarRecord, type CalendarStation, recordsQuery } from '../../../api/calendar/calendar.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { today } from '../../../lib/dates.ts';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import type { BoardProps } from '../board/board.ts';
import { RowsBoard } from '../board/rows-board.tsx';
import { makeDragControl } from '../drag/drag-control.ts';
import { makeDragStore } from '../drag/drag-store.ts';
import { beamSpans, placedOf } from '../placed.ts';
import { rangeOf } from '../time/days.ts';
import { Legend } from './legend.tsx';
import classes from './view.module.css';

type Shown = Pick<CalendarStation, 'id' | 'name' | 'megascience_type_ext_id' | 'is_active'>;
interface Props {
  readonly stations: readonly Shown[];
  readonly onOpen: (recordId: number) => void;
  readonly onStation: (stationId: number) => void;
}

/** These stations on a line of two weeks, to be read: what is changed is changed in the calendar. */
export const TwoWeeks = ({ stations, ...open }: Props) => {
  const kinds = [...Map.groupBy(stations, (one) => one.megascience_type_ext_id)];
  return kinds.map(([kind, ofKind]) => <OfKind key={kind} kind={kind} stations={ofKind} {...open} />);
};

const OfKind = ({ kind, stations, onOpen, onStation }: Props & { readonly kind: number }) => {
  const range = useMemo(() => rangeOf('two', today()), []);
  const [control] = useState(() => makeDragControl(makeDragStore()));
  const days = { start: range.first, finish: range.end };
  // The list of a kind holds active stations alone; one that is switched off opens by its number.
  const apart = stations.filter((one) => !one.is_active).map(({ id }) => ({ station_id: id }));
  const { data, error } = useQueries({
    queries: [{ ms_list: String(kind) }, ...apart].map((scope) => recordsQuery(scope, days)),
    combine: together,
  });
  const records = useMemo(() => (data ?? []).map(placedOf), [data]);
  const rows = useMemo(
    () =>
      stations.map(({ id, name }) => ({
        key: String(id),
        stationId: id,
        range,
        label: name,
        head: (
          <UnstyledButton className={classes['stationName']} title={name} onClick={() => onStation(id)}>
            <span>{name}</span>
          </UnstyledButton>
        ),
      })),
    [stations, range, onStation],
  );
  if (error && !data) return <p className="luch-note luch-flush">{failureWords(error)}</p>;
  if (!data) return <SkeletonLines lines={stations.length + 1} />;
  const beamType = beamTypeOf(kind);
  const board: BoardProps = {
    range,
    records,
    beam: beamSpans(records, beamType),
    control,
    draft: undefined,
    subjectOf: () => undefined,
    newAt: () => undefined,
    newBeam: undefined,
    onOpen,
    onCreate: () => undefined,
  };
  return (
    <>
      <RowsBoard
        {...board}
        rows={rows}
        heads={range}
        label={stations.map(({ name }) => name).join(', ')}
        corner={<b className="luch-text luch-strong">{t(($) => $.calendar.station)}</b>}
      />
      <Legend withBeam={beamType !== null} />
    </>
  );
};

/** Beam comes with each of them. A row that nobody knows would be free. */
function together(asked: UseQueryResult<CalendarRecord[]>[]) {
  const isWhole = asked.every(({ data }) => data !== undefined);
  const records = new Map(asked.flatMap(({ data = [] }) => data.map((record) => [record.id, record] as const)));
  return {
    data: isWhole ? [...records.values()] : undefined,
    error: asked.find(({ error, data }) => error && !data)?.error,
  };
}
