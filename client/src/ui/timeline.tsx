import type { ReactNode } from 'react';
import { formatDate, formatDayMonth } from '../lib/dates.ts';
import classes from './timeline.module.css';

export interface TimelineEntry {
  id: string | number;
  date: string;
  /** What happened, and who did it. */
  title: ReactNode;
  text?: ReactNode;
}

/** What happened, newest first: the day in a column of its own. `compact` leaves the year out. */
export const Timeline = ({ entries, compact }: { entries: readonly TimelineEntry[]; compact?: boolean }) => (
  <ol className="luch-list luch-small">
    {entries.map((entry) => (
      <li key={entry.id} className={classes['entry']}>
        <time dateTime={entry.date} title={formatDate(entry.date)} className={classes['date']}>
          {compact ? formatDayMonth(entry.date) : formatDate(entry.date)}
        </time>
        <div>
          <div>{entry.title}</div>
          {entry.text && <div className="luch-muted luch-lines">{entry.text}</div>}
        </div>
      </li>
    ))}
  </ol>
);
