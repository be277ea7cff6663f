import { t } from 'i18next';
import type { StationOverview } from '../../../api/calendar/load-of-stations.queries.ts';
import { formatDayMonth, formatNumber } from '../../../lib/dates.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import classes from './overview.module.css';
import { isUrgent, waitingAt, type WaitingKind, waitingLooks } from './waiting-kinds.ts';

/** What waits at a station: of each kind how many, and by when; or that nothing does. */
export const WaitingLines = ({ station, isSmall }: { station: StationOverview; isSmall: boolean }) => {
  const kinds = waitingAt(station);
  return (
    <ul className={classes['lines']}>
      {kinds.length === 0 && <li className="luch-hint">{t(($) => $.stationProposals.waiting.nothing)}</li>}
      {kinds.map((kind) => (
        <Line key={kind} station={station} kind={kind} isSmall={isSmall} />
      ))}
    </ul>
  );
};

const Line = ({ station, kind, isSmall }: { station: StationOverview; kind: WaitingKind; isSmall: boolean }) => {
  const one = station.waiting[kind];
  const { tone, glyph } = waitingLooks[kind];
  const hours = 'hours' in one && !isSmall ? formatNumber(one.hours) : undefined;
  return (
    <li
      className={classes['line']}
      style={{ '--tone': `var(--luch-${tone}-fg)`, '--mark': `var(--luch-${tone}-mark)` }}
    >
      <span className={classes['glyph']}>
        <StatusGlyph glyph={glyph} />
      </span>
      <span className={classes['what']}>
        {isSmall && kind === 'plan_change'
          ? t(($) => $.stationProposals.waiting.plan_change.short)
          : t(($) => $.stationProposals.waiting[kind].line, { count: one.count })}
        {hours !== undefined && `, ${t(($) => $.ui.hoursShort, { value: hours })}`}
      </span>
      <span className={classes['when']} data-urgent={isUrgent(one, kind) || undefined}>
        <When {...one} />
      </span>
    </li>
  );
};

/** Until when, or since when. */
const When = ({ until, since }: { until: string | null; since: string | null }) => {
  if (until !== null) return t(($) => $.stationProposals.until, { date: formatDayMonth(until) });
  return since === null ? null : t(($) => $.stationProposals.since, { date: formatDayMonth(since) });
};
