import { Button } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../api/reference/sessions.ts';
import { daysUntil, formatDate, formatRange } from '../../lib/dates.ts';
import classes from './session-table.module.css';

/** What is said of every session, and what a list adds for its readers: a head and a cell of each column. */
export const SessionTable = ({
  label,
  sessions,
  few,
  heads,
  cells,
  current,
}: {
  label: string;
  sessions: readonly Session[];
  /** How many are shown before the rest is asked for. */
  few: number;
  heads: ReactNode;
  cells: (session: Session) => ReactNode;
  /** Id of the session that is open beside the list. */
  current?: number | undefined;
}) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, few);
  return (
    <>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.session.columns.session)}</th>
            <th scope="col">{t(($) => $.session.columns.planning)}</th>
            <th scope="col">{t(($) => $.sessions.nearest.until)}</th>
            <th scope="col">{t(($) => $.session.columns.notice)}</th>
            {heads}
          </tr>
        </thead>
        <tbody>
          {shown.map((session) => (
            <tr key={session.id} aria-current={session.id === current || undefined}>
              <CommonCells session={session} />
              {cells(session)}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < sessions.length && (
        <div className={classes['more']}>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t(($) => $.sessions.nearest.more, { count: sessions.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
};

const CommonCells = ({ session }: { session: Session }) => (
  <>
    <th scope="row">
      <SessionName session={session} />
    </th>
    <td data-head={t(($) => $.session.columns.planning)}>{formatRange(session.date_start, session.date_end)}</td>
    <td data-head={t(($) => $.sessions.nearest.until)}>
      <DeadlineCell session={session} />
    </td>
    <td data-head={t(($) => $.session.columns.notice)}>
      <NoticeText session={session} />
    </td>
  </>
);

const SessionName = ({ session }: { session: Session }) => (
  <>
    <b>{session.name}</b>{' '}
    <span className="luch-faint luch-regular">{t(($) => $.sessions.kind[session.megascience_type])}</span>
  </>
);

const soon = 14;
const counted = 60;

/** The last day, and how long that still is once it is worth counting. */
const DeadlineCell = ({ session: { deadline } }: { session: Session }) => {
  const days = daysUntil(deadline);
  return (
    <>
      {formatDate(deadline)}
      {days >= 0 && days < counted && (
        <span className={classes['left']} data-soon={days < soon || undefined}>
          {days > 0 ? t(($) => $.ui.days.left, { count: days }) : t(($) => $.ui.days.today)}
        </span>
      )}
    </>
  );
};

const NoticeText = ({ session: { notice, notice_kind: kind } }: { session: Session }) => {
  return notice && kind ? (
    t(($) => $.session[kind], { date: formatDate(notice) })
  ) : (
    <span className="luch-faint">—</span>
  );
};
