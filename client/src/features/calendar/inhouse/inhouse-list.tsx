import { intervalFrom } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { calendar } from '@luch/contract/kernel/limits.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { CalendarStation } from '../../../api/calendar/calendar.ts';
import { type InhouseEntry, inhouseQuery } from '../../../api/calendar/load.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconAdd } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { datedWords, typeWord } from '../look.ts';
import classes from './inhouse.module.css';

const InhouseDialog = lateDialog(async () => (await import('./inhouse-dialog.tsx')).InhouseDialog);

/** In-house use and maintenance of a station: four at a time, each active or in the archive. */
export const InhouseList = ({
  station,
  onOpen,
  onAdded,
}: {
  station: Pick<CalendarStation, 'id' | 'name' | 'add'>;
  onOpen: (recordId: number) => void;
  onAdded?: (changeId: number | null, detail: string) => void;
}) => {
  const [isAdding, add] = useState(false);
  const { data, error, fetchNextPage } = useInfiniteQuery(inhouseQuery(station.id));
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const rest = (data?.pages.at(-1)?.total ?? 0) - entries.length;
  const canAdd = station.add.some((type) => type === recordTypes.inhouse || type === recordTypes.maintenance);
  return (
    <Panel
      title={t(($) => $.calendar.inhouse.title)}
      action={
        canAdd && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconAdd size={16} stroke={1.8} aria-hidden />}
            onPointerEnter={InhouseDialog.ahead}
            onFocus={InhouseDialog.ahead}
            onClick={() => add(true)}
          >
            {t(($) => $.calendar.inhouse.add)}
          </Button>
        )
      }
    >
      {!data && !error && <SkeletonLines />}
      {data && entries.length === 0 && <p className="luch-note luch-flush">{t(($) => $.calendar.inhouse.none)}</p>}
      <ul className="luch-list">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={onOpen} />
        ))}
      </ul>
      {error && (
        <p className="luch-note" role="alert">
          {failureWords(error)}
        </p>
      )}
      {rest > 0 && (
        <UnstyledButton
          className="luch-link luch-finger"
          // A page that is on its way is not asked for again.
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {t(($) => $.calendar.more, { count: Math.min(calendar.inhousePageSize, rest) })}
        </UnstyledButton>
      )}
      {isAdding && <InhouseDialog station={station} onClose={() => add(false)} onAdded={onAdded} />}
    </Panel>
  );
};

const Entry = ({ entry, onOpen }: { entry: InhouseEntry; onOpen: (recordId: number) => void }) => {
  const intervals = entry.experiment_calendar;
  // What is over already is not what one comes for.
  const next = intervals.find((one) => !one.is_completed) ?? intervals[0];
  return (
    <li className={classes['entry']}>
      <i className={classes['swatch']} data-type={entry.type} aria-hidden />
      <div className="luch-grow">
        <UnstyledButton className={classes['name']} aria-haspopup="dialog" onClick={() => next && onOpen(next.id)}>
          {entry.name || typeWord(entry.type)}
        </UnstyledButton>
        <span className="luch-hint luch-block">{datedWords(intervalFrom(entry, facilityTimeZone))}</span>
        {intervals.length > 1 && <Intervals intervals={intervals} onOpen={onOpen} />}
      </div>
      <Chip {...(entry.is_completed ? { tone: 'slate', glyph: 'box' } : { tone: 'green', glyph: 'ring-1' })}>
        {entry.is_completed ? t(($) => $.calendar.inhouse.archived) : t(($) => $.calendar.inhouse.active)}
      </Chip>
    </li>
  );
};

/** How many there are, and each of them by its time. */
const Intervals = ({
  intervals,
  onOpen,
}: {
  intervals: InhouseEntry['experiment_calendar'];
  onOpen: (recordId: number) => void;
}) => (
  <details className={classes['intervals']}>
    <summary className="luch-hint">{t(($) => $.calendar.inhouse.intervals, { count: intervals.length })}</summary>
    <div className={classes['times']}>
      {intervals.map(({ id, date_start: start, date_end: finish, is_completed: isClosed }) => (
        <UnstyledButton key={id} className="luch-link luch-finger" aria-haspopup="dialog" onClick={() => onOpen(id)}>
          {datedWords(intervalFrom({ start_date: start, finish_date: finish }, facilityTimeZone))}
          {isClosed && `, ${t(($) => $.calendar.closed)}`}
        </UnstyledButton>
      ))}
    </div>
  </details>
);
