import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { daysUntil, formatDate, formatDayMonth, formatLastDay } from '../../lib/dates.ts';
import classes from './deadline-line.module.css';
import { sessionsQuery } from '../../api/reference/sessions.ts';
import { openCall } from './open-call.ts';

/** Until when proposals are taken now, how long that still is, and the way to the whole schedule. */
export const DeadlineLine = ({ onSchedule }: { onSchedule: () => void }) => {
  const { data } = useQuery(sessionsQuery);
  const open = data && openCall(data);
  if (!open)
    return (
      <div className={classes['root']} data-bare>
        <UnstyledButton className={classes['all'] ?? ''} onClick={onSchedule} aria-haspopup="dialog">
          {t(($) => $.session.schedule)}
        </UnstyledButton>
      </div>
    );
  const names = [...new Set(open.sessions.map((session) => session.name))];
  const days = daysUntil(open.deadline);
  return (
    <div className={classes['root']}>
      <p className="luch-label luch-medium">
        {names.length === 1 && open.sessions.length === 1
          ? t(($) => $.session.openOne, { names: names[0] })
          : t(($) => $.session.open, { names: names.join(', ') })}
      </p>
      <p className={classes['until']}>
        <strong>{t(($) => $.session.until, { date: formatLastDay(open.deadline) })}</strong>
        <span>{days > 0 ? t(($) => $.ui.days.left, { count: days }) : t(($) => $.ui.days.today)}</span>
      </p>
      <div className={classes['bar']} aria-hidden>
        <i style={{ width: `${open.gone * 100}%` }} />
      </div>
      <div className={classes['foot']}>
        <p>
          {open.sessions
            .map(
              (session) =>
                `${t(($) => $.session.kind[session.megascience_type])}\u00a0${formatDayMonth(session.date_start)}–${formatDayMonth(session.date_end)}`,
            )
            .join(' · ')}
          {open.others.map((session) => (
            <span key={session.id} className="luch-faint luch-block">
              {t(($) => $.session.other, {
                kind: t(($) => $.session.kind[session.megascience_type]),
                date: formatDate(session.deadline),
              })}
            </span>
          ))}
        </p>
        <UnstyledButton className={classes['all'] ?? ''} onClick={onSchedule} aria-haspopup="dialog">
          {t(($) => $.session.all)}
        </UnstyledButton>
      </div>
    </div>
  );
};
