import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { Ref } from 'react';
import { formatDate, formatDayMonth, formatRange, formatShortMonth, today, zoneName } from '../../lib/dates.ts';
import { textWidth } from '../../lib/text-width.ts';
import { Panel } from '../../ui/panel.tsx';
import { type Needed, type Strip, type StripBar, type StripRow, stripOf } from './session-strip-layout.ts';
import classes from './session-strip.module.css';
import { type Session, sessionsQuery } from '../../api/reference/sessions.ts';

const share = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** The sessions of the coming year at a glance; the schedule itself is a press away. Nothing without a schedule. */
export const SessionStrip = ({ onSchedule }: { onSchedule: () => void }) => {
  const { data } = useQuery(sessionsQuery);
  const { ref, width } = useElementSize();
  const strip = data && stripOf(data, today(), 12, width > 0 ? (session) => neededBy(session, width) : undefined);
  if (!strip || strip.rows.length === 0) return null;
  return (
    <Panel
      title={t(($) => $.session.title)}
      action={
        <UnstyledButton className={classes['all'] ?? ''} onClick={onSchedule} aria-haspopup="dialog">
          {t(($) => $.session.schedule)}
        </UnstyledButton>
      }
    >
      <div className={classes['scroll']} role="group" aria-label={t(($) => $.sessionStrip.label)} tabIndex={0}>
        <div className={classes['strip']}>
          <Months strip={strip} track={ref} />
          {strip.rows.map((row) => (
            <Row key={row.kindId} row={row} strip={strip} />
          ))}
        </div>
      </div>
      <Legend strip={strip} />
    </Panel>
  );
};

const Months = ({ strip, track }: { strip: Strip; track: Ref<HTMLDivElement> }) => (
  <div className={classes['line']} aria-hidden>
    <div ref={track} className={classes['months']}>
      {strip.months.map(({ date, at }) => (
        <span key={date} style={{ left: share(at) }}>
          {formatShortMonth(date)}
        </span>
      ))}
    </div>
  </div>
);

const Row = ({ row, strip }: { row: StripRow; strip: Strip }) => (
  <div className={classes['line']}>
    <span className={classes['kind']}>{t(($) => $.session.kind[megascienceTypeOf(row.kindId)])}</span>
    <div className={classes['track']}>
      {strip.months.slice(1).map(({ date, at }) => (
        <i key={date} className={classes['grid']} style={{ left: share(at) }} aria-hidden />
      ))}
      {row.bars.map((bar) => (
        <Bar key={bar.session.id} bar={bar} />
      ))}
      {row.deadlines.map(({ date, at }) => (
        <i
          key={date}
          className={classes['deadline']}
          style={{ left: share(at) }}
          title={formatDate(date)}
          aria-hidden
        />
      ))}
      <i className={classes['now']} style={{ left: share(strip.now) }} aria-hidden />
    </div>
  </div>
);

const wordsOf = ({ name, date_start, date_end }: Session): string =>
  `${name} · ${formatDayMonth(date_start)}–${formatDayMonth(date_end)}`;
const beside = 12; // px around words
const neededBy = (session: Session, track: number): Needed => ({
  whole: (textWidth(wordsOf(session), 12) + beside) / track,
  name: (textWidth(session.name, 12) + beside) / track,
});

/** A bar too narrow for words says them by its title and to a screen reader. */
const Bar = ({ bar: { session, from, to, running, words } }: { bar: StripBar }) => {
  const all = wordsOf(session);
  return (
    <span
      className={classes['bar']}
      data-running={running || undefined}
      style={{ left: share(from), width: share(to - from) }}
      title={`${session.name} · ${formatRange(session.date_start, session.date_end)}`}
    >
      {words ? (
        <span className={classes['words']} style={{ left: share((words.from - from) / (to - from)) }}>
          {words.whole ? all : session.name}
        </span>
      ) : (
        <span className="luch-spoken">{all}</span>
      )}
    </span>
  );
};

/** The next deadline of each facility: the strip has the later ones. */
const Legend = ({ strip }: { strip: Strip }) => {
  const deadlines = strip.rows.flatMap(({ kindId, deadlines: [next] }) =>
    next ? [`${t(($) => $.sessionStrip.kind[megascienceTypeOf(kindId)])}\u00a0${formatDate(next.date)}`] : [],
  );
  return (
    <ul className={classes['legend']}>
      <li data-mark="bar">{t(($) => $.sessionStrip.experiments)}</li>
      {deadlines.length > 0 && (
        <li data-mark="deadline">
          {t(($) => $.sessionStrip.deadlines, { dates: deadlines.join(', '), zone: zoneName() })}
        </li>
      )}
      <li data-mark="now">{t(($) => $.sessionStrip.today, { date: formatDayMonth(today()) })}</li>
    </ul>
  );
};
