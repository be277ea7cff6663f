import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { t } from 'i18next';
import type { Session } from '../../../api/reference/sessions.ts';
import { formatDate, formatDayMonth, formatRange, formatShortMonth, today } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type Strip, type StripBar, type StripDeadline, stripOf, type StripRow } from '../session-strip-layout.ts';
import { OwnChip } from './own-chip.tsx';
import type { OwnProposal } from './own-proposals.ts';
import classes from './year-strip.module.css';

const share = (part: number): string => `${(part * 100).toFixed(2)}%`;
/** So that the deadlines of the year ahead are there with the experiments that they lead to. */
const months = 14;

/** The year ahead: sessions of each facility, until when to submit, and under them where my own proposals go. */
export const YearStrip = ({ sessions, own }: { sessions: readonly Session[]; own: readonly OwnProposal[] }) => {
  const strip = stripOf(sessions, today(), months);
  if (strip.rows.length === 0) return null;
  return (
    <Panel label={t(($) => $.sessions.year.label)}>
      <div className={classes['scroll']} role="group" aria-label={t(($) => $.sessions.year.label)} tabIndex={0}>
        <div className={classes['strip']}>
          <div className={classes['line']} data-head>
            <h2 className={classes['title']}>{t(($) => $.sessions.year.title)}</h2>
            <div className={classes['months']} aria-hidden>
              {strip.months.map(({ date, at }) => (
                <span key={date} style={{ left: share(at) }}>
                  {formatShortMonth(date)}
                </span>
              ))}
            </div>
          </div>
          {strip.rows.map((row) => (
            <Row key={row.kindId} row={row} strip={strip} own={own} />
          ))}
        </div>
      </div>
      <Legend />
    </Panel>
  );
};

const Row = ({ row, strip, own }: { row: StripRow; strip: Strip; own: readonly OwnProposal[] }) => {
  const groups = ownGroups(row, own);
  const lanes = Math.max(0, ...groups.map(({ lane }) => lane + 1));
  return (
    <div className={classes['line']}>
      <h3 className={classes['kind']}>{t(($) => $.sessions.kind[megascienceTypeOf(row.kindId)])}</h3>
      <div className={classes['track']} style={{ '--lanes': lanes }}>
        {strip.months.slice(1).map(({ date, at }) => (
          <i key={date} className={classes['grid']} style={{ left: share(at) }} aria-hidden />
        ))}
        <i className={classes['now']} style={{ left: share(strip.now) }} aria-hidden />
        {row.bars.map((bar) => (
          <Bar key={bar.session.id} bar={bar} />
        ))}
        {labelledDeadlines(row).map((deadline) => (
          <Deadline key={deadline.date} deadline={deadline} />
        ))}
        {groups.map((group) => (
          <Own key={group.session.id} group={group} />
        ))}
      </div>
    </div>
  );
};

const narrow = 0.05;
const wide = 0.115;

/** A bar too narrow for words says them by its title and to a screen reader. */
const Bar = ({ bar: { session, from, to, running } }: { bar: StripBar }) => {
  const range = formatRange(session.date_start, session.date_end);
  const dates = running
    ? t(($) => $.sessions.year.running, { date: formatDayMonth(session.date_end) })
    : `${formatDayMonth(session.date_start)}–${formatDayMonth(session.date_end)}`;
  const width = to - from;
  return (
    <span
      className={classes['bar']}
      data-running={running || undefined}
      style={{ left: share(from), width: share(width) }}
      title={`${session.name} · ${range}`}
    >
      <span className={width < narrow ? 'luch-spoken' : undefined}>
        <b>{session.name}</b>
        <span className={width < wide ? 'luch-spoken' : undefined}> {dates}</span>
      </span>
    </span>
  );
};

const Deadline = ({ deadline: { date, at, sessions, words, isNext } }: { deadline: LabelledDeadline }) => {
  const names = sessions.map(({ name }) => name).join(', ');
  const whole = t(($) => $.sessions.year.deadline, { date: formatDayMonth(date), names });
  return (
    <span
      className={classes['deadline']}
      data-next={isNext || undefined}
      style={{ left: share(at) }}
      title={t(($) => $.sessions.year.deadline, { date: formatDate(date), names })}
    >
      <i aria-hidden />
      {words === 'day' && <span aria-hidden>{formatDayMonth(date)}</span>}
      <span className={words === 'whole' ? undefined : 'luch-spoken'}>{whole}</span>
    </span>
  );
};

const Own = ({ group: { session, shown, more, from, lane } }: { group: OwnGroup }) => (
  <ul
    className={classes['own']}
    style={{ left: share(from), '--lane': lane }}
    aria-label={t(($) => $.sessions.year.own, { name: session.name })}
  >
    {shown.map((one) => (
      <li key={one.row.id}>
        <OwnChip own={one} withNote />
      </li>
    ))}
    {more > 0 && <li className={classes['more']}>{t(($) => $.sessions.year.more, { count: more })}</li>}
  </ul>
);

const Legend = () => (
  <div className={classes['foot']}>
    <ul className={classes['legend']}>
      <li data-mark="running">{t(($) => $.sessions.year.now)}</li>
      <li data-mark="bar">{t(($) => $.sessions.year.experiments)}</li>
      <li data-mark="deadline">{t(($) => $.sessions.year.deadlines)}</li>
      <li data-mark="now">{t(($) => $.sessions.year.today, { date: formatDayMonth(today()) })}</li>
    </ul>
    <p className={classes['rule']}>{t(($) => $.sessions.year.rule)}</p>
  </div>
);

/** Shares of the width that words need: of a deadline with its session, and of a proposal with and without a note. */
const deadlineWords = 0.105;
const dayWords = 0.055;
const chipShare = 0.062;
const notedShare = 0.155;
const mostChips = 3;

interface LabelledDeadline extends StripDeadline {
  words: 'whole' | 'day' | 'none';
  /** The next one of its facility. */
  isNext: boolean;
}

/** A deadline says its session where there is room before the next one, else its day, else nothing. */
function labelledDeadlines({ deadlines }: StripRow): LabelledDeadline[] {
  return deadlines.map((deadline, place) => {
    const room = (deadlines[place + 1]?.at ?? 1) - deadline.at;
    const words = room >= deadlineWords ? 'whole' : room >= dayWords ? 'day' : 'none';
    return { ...deadline, words, isNext: deadline.sessions.some((session) => session.is_next) };
  });
}

interface OwnGroup {
  session: Session;
  /** At most three; the rest is counted. */
  shown: OwnProposal[];
  more: number;
  from: number;
  /** Groups that would cover each other stand in lines of their own. */
  lane: number;
}

/** My proposals under the session into which they go, each group in the first line that has room for it. */
function ownGroups(row: StripRow, own: readonly OwnProposal[]): OwnGroup[] {
  const ends: number[] = [];
  return row.bars
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ session, from }) => {
      const mine = own.filter((one) => one.session.id === session.id);
      if (mine.length === 0) return [];
      const shown = mine.slice(0, mostChips);
      const width = shown.reduce((sum, { until, next }) => sum + (until || next ? notedShare : chipShare), 0);
      const left = Math.max(0, Math.min(from, 1 - width));
      const free = ends.findIndex((end) => end <= left);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = left + width;
      return [{ session, shown, more: mine.length - shown.length, from: left, lane }];
    });
}
