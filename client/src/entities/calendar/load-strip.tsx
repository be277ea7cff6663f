import { t } from 'i18next';
import { formatDate, formatDayMonth, formatNumber, formatShortMonth, toMoment } from '../../lib/dates.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { lastDayOf, loadOf, loadTotal, type LoadWeek, nowIn } from './load.ts';
import classes from './load-strip.module.css';

/** Weeks of a station as a strip: the darker, the more of its hours with beam is taken; without beam an empty cell. */
export const LoadStrip = ({ weeks }: { weeks: readonly LoadWeek[] }) => {
  const spoken = useSpoken(weeks);
  return (
    <span role="img" aria-label={spoken} className={classes['strip']}>
      {weeks.map((week) => (
        <i
          key={week.start}
          className={classes['cell']}
          data-beamless={week.beam === 0 || undefined}
          style={shade(week)}
        >
          <Now week={week} />
        </i>
      ))}
    </span>
  );
};

/** The same with the hours in its cells, Mondays under them and months above. */
export const LoadWeeks = ({ weeks }: { weeks: readonly LoadWeek[] }) => (
  <ol className={classes['weeks']} aria-label={useSpoken(weeks)}>
    {weeks.map((week, at) => (
      <li key={week.start} className={classes['week']}>
        <span className={classes['month']} aria-hidden>
          {isNewMonth(week, weeks[at - 1]) && formatShortMonth(week.start)}
        </span>
        <span
          className={classes['hours']}
          data-beamless={week.beam === 0 || undefined}
          data-dark={loadOf(week) >= darkFrom || undefined}
          style={shadeUnderFigures(week)}
          aria-hidden
        >
          <Now week={week} />
          {week.beam > 0 || week.used > 0 ? formatNumber(week.used, 0) : '—'}
        </span>
        <span className={classes['monday']} aria-hidden>
          {Number(week.start.slice(8))}
        </span>
        <span className="luch-spoken">
          {t(($) => $.load.week, {
            day: formatDayMonth(week.start),
            used: formatNumber(week.used, 0),
            beam: formatNumber(week.beam, 0),
          })}
        </span>
      </li>
    ))}
  </ol>
);

/** 'нояб.–февр., 13 недель'. */
export const LoadSpan = ({ weeks }: { weeks: readonly LoadWeek[] }) => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const months = [...new Set([formatShortMonth(first.start), formatShortMonth(last.start)])].join('–');
  return t(($) => $.load.span, { months, count: weeks.length });
};

/** 'свободно 76 из 480 ч с пучком'; of a laboratory without a word about beam. */
export const LoadFree = ({ weeks, hasBeam }: { weeks: readonly LoadWeek[]; hasBeam: boolean }) => {
  const { free, beam } = loadTotal(weeks);
  return (
    <span className="luch-nowrap">
      {t(($) => $.load.free)} <b>{formatNumber(free, 0)}</b>{' '}
      <span className="luch-muted">
        {t(($) => (hasBeam ? $.load.ofBeam : $.load.of), { hours: formatNumber(beam, 0) })}
      </span>
    </span>
  );
};

const Now = ({ week }: { week: LoadWeek }) => {
  const part = nowIn(week, useServerNow(300_000));
  return part === undefined ? null : <i className={classes['now']} style={{ left: `${part * 100}%` }} />;
};

/** Parts of the accent in percent, from nothing taken to everything. */
const shade = (week: LoadWeek) => ({ '--load': `${Math.round(8 + 80 * loadOf(week))}%` });

/** From here on figures are light on dark. Between both kinds of cells lies what neither of them is legible on. */
const darkFrom = 0.75;
function shadeUnderFigures(week: LoadWeek) {
  const load = loadOf(week);
  const percent = load < darkFrom ? 10 + (46 * load) / darkFrom : 80 + (20 * (load - darkFrom)) / (1 - darkFrom);
  return { '--load': `${Math.round(percent)}%` };
}

const monthOf = (week: LoadWeek): string => week.start.slice(0, 7);
/** A month stands over the first week whose Monday lies in it. */
const isNewMonth = (week: LoadWeek, before: LoadWeek | undefined): boolean =>
  !before || monthOf(before) !== monthOf(week);

function useSpoken(weeks: readonly LoadWeek[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return '';
  const { free, beam } = loadTotal(weeks);
  return t(($) => $.load.spoken, {
    from: formatDate(toMoment(first.start)),
    to: formatDate(lastDayOf(last)),
    free: formatNumber(free, 0),
    beam: formatNumber(beam, 0),
  });
}
