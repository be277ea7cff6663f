import { intervalFrom } from '@luch/contract/calendar/interval-rules.ts';
import { surnameIn } from '@luch/contract/account/person-name.ts';
import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { StationOverview } from '../../../api/calendar/load.ts';
import { loadTotal, loadWeeks } from '../../../entities/calendar/load.ts';
import { LoadFree, LoadSpan, LoadStrip } from '../../../entities/calendar/load-strip.tsx';
import { facilityTimeZone, formatDayMonth, formatNumber, formatTime, today } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { StatusGlyph } from '../../../ui/chip.tsx';
import { IconNext } from '../../../ui/icons.ts';
import classes from './overview.module.css';
import { inOrder, isUrgent, type Order, waitingAt, type WaitingKind, waitingLooks } from './waiting-kinds.ts';
import { numberText } from '../../../ui/number-text.ts';

/** So many stations have tiles with room for everything. */
export const mostLarge = 6;

/** A tile a station: its load, what waits there, what runs and what comes. */
export const StationTiles = ({
  stations,
  order,
  name,
  isSmall,
}: {
  stations: readonly StationOverview[];
  order: Order;
  name: string;
  /** Many stations: a line where a few have a paragraph. */
  isSmall: boolean;
}) => (
  <ul className={classes['tiles']} data-small={isSmall || undefined} aria-label={name}>
    {inOrder(stations, order).map((station) => (
      <Tile key={station.id} station={station} isSmall={isSmall} />
    ))}
  </ul>
);

const Tile = ({ station, isSmall }: { station: StationOverview; isSmall: boolean }) => {
  const weeks = loadWeeks(station.weeks);
  return (
    <li className={classes['tile']}>
      <div className={classes['body']}>
        <div className="luch-ends">
          <h3 className={classes['code']}>
            <Link to="/bs/$stationId" params={{ stationId: String(station.id) }} className={classes['open']}>
              {station.name}
            </Link>
          </h3>
          {isSmall ? (
            <span className="luch-tiny luch-muted luch-nowrap">
              {t(($) => $.load.free)} <b>{formatNumber(loadTotal(weeks).free, 0)}</b>{' '}
              {t(($) => $.stationProposals.tile.hours)}
            </span>
          ) : (
            <span aria-hidden className="luch-link luch-inline luch-small">
              {t(($) => $.stationProposals.tile.open)}
              <IconNext size={16} stroke={1.7} />
            </span>
          )}
        </div>
        <p className={isSmall ? 'luch-tiny luch-muted luch-flush' : 'luch-hint luch-flush'}>
          {station.full_name}
          {!station.is_active && `, ${t(($) => $.stationProposals.inactive)}`}
        </p>
        <div className={classes['load']}>
          <LoadStrip weeks={weeks} />
          {!isSmall && (
            <p className={classes['legend']}>
              <span className="luch-muted">
                <LoadSpan weeks={weeks} />
              </span>
              <LoadFree weeks={weeks} hasBeam={beamTypeOf(station.megascience_type_ext_id) !== null} />
            </p>
          )}
        </div>
        <WaitingLines station={station} isSmall={isSmall} />
      </div>
      <NowAndNext station={station} isSmall={isSmall} />
    </li>
  );
};

/** What waits at a station: of each kind how many, and by when; or that nothing does. */
const WaitingLines = ({ station, isSmall }: { station: StationOverview; isSmall: boolean }) => {
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

type Brief = NonNullable<StationOverview['now']>;

/** What runs at a station and what comes; on a small tile one line of it. */
const NowAndNext = ({ station: { now, next }, isSmall }: { station: StationOverview; isSmall: boolean }) => {
  if (isSmall) {
    const record = now ?? next;
    return (
      <div className={classes['foot']}>
        {record ? (
          <p className="luch-ends luch-flush luch-tiny">
            <Who record={record} isShort />
            <span className={classes['clock']} data-runs={now !== null || undefined}>
              <Time record={record} runs={now !== null} />
            </span>
          </p>
        ) : (
          <p className="luch-label luch-flush">{t(($) => $.stationProposals.tile.idle)}</p>
        )}
      </div>
    );
  }
  return (
    <dl className={classes['foot']}>
      <Row record={now} runs />
      <Row record={next} runs={false} />
    </dl>
  );
};

const Row = ({ record, runs }: { record: Brief | null; runs: boolean }) => (
  <div className={classes['row']}>
    <dt>{t(($) => (runs ? $.stationProposals.tile.now : $.stationProposals.tile.next))}</dt>
    <dd>
      {record ? (
        <>
          <Who record={record} />
          <span className="luch-caption luch-block">
            <Time record={record} runs={runs} />
            {runs && <HoursLeft record={record} />}
          </span>
        </>
      ) : (
        <span className="luch-absent">{t(($) => $.stationProposals.tile.nothing)}</span>
      )}
    </dd>
  </div>
);

/** Number and author of a proposal, name of an entry; that the time is taken where no more may be known. */
const Who = ({ record, isShort = false }: { record: Brief; isShort?: boolean }) => {
  const { proposal_id: id, proposal_applicant: applicant, experiment_name: name, type } = record;
  if (id === null)
    return (
      <span className="luch-breaks">
        {record.is_hidden
          ? t(($) => $.stationProposals.tile.taken)
          : name || t(($) => $.stationProposals.tile.own, { context: String(type) })}
      </span>
    );
  return (
    <span className="luch-breaks">
      <b className="luch-medium">{numberText(id)}</b> {isShort ? surnameIn(applicant) : applicant}
    </span>
  );
};

/** 'до 20.11, 08:00', 'до 21:00' today; '24.11, 09:00', 'сегодня, 21:00'. */
const Time = ({ record, runs }: { record: Brief; runs: boolean }) => {
  const { start, finish } = intervalFrom(record, facilityTimeZone);
  const moment = runs ? finish : start;
  const isToday = (runs ? record.finish_date : record.start_date).startsWith(today(new Date(serverNow())));
  const time = formatTime(moment);
  if (!runs) return `${isToday ? t(($) => $.stationProposals.tile.today) : formatDayMonth(moment)}, ${time}`;
  return t(($) => $.stationProposals.until, { date: isToday ? time : `${formatDayMonth(moment)}, ${time}` });
};

const HoursLeft = ({ record }: { record: Brief }) => {
  const left = (+intervalFrom(record, facilityTimeZone).finish - serverNow()) / 3_600_000;
  const count = Math.max(1, Math.round(left));
  return `, ${t(($) => $.stationProposals.tile.left, { count })}`;
};
