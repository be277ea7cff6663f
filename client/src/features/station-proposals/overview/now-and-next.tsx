import { surnameIn } from '@luch/contract/account/person-name.ts';
import { intervalFrom } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import type { StationOverview } from '../../../api/calendar/load-of-stations.queries.ts';
import { facilityTimeZone, formatDayMonth, formatTime, today } from '../../../lib/dates.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import classes from './overview.module.css';

type Brief = NonNullable<StationOverview['now']>;

/** What runs at a station and what comes; on a small tile one line of it. */
export const NowAndNext = ({ station: { now, next }, isSmall }: { station: StationOverview; isSmall: boolean }) => {
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
      <b className="luch-medium">{t(($) => $.stationProposals.number, { id })}</b>{' '}
      {isShort ? surnameIn(applicant) : applicant}
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
