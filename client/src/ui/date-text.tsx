import { formatDate, formatDateTime, formatDeadline, formatRelativeDay } from '../lib/dates.ts';

const formats = { date: formatDate, moment: formatDateTime, deadline: formatDeadline, relative: formatRelativeDay };

/** One date format everywhere: 02.11.2026; with the clock; with the facility's zone where a deadline counts. */
export const DateText = ({ value, as = 'date' }: { value: string | null | undefined; as?: keyof typeof formats }) => {
  if (!value) return <span className="luch-absent">—</span>;
  return (
    <time dateTime={value} className="luch-date">
      {formats[as](value)}
    </time>
  );
};
