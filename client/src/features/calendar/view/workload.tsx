import { firstOfMonth } from '@luch/contract/kernel/days.ts';
import { hoursOfSeconds } from '@luch/contract/calendar/interval-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type CalendarStation, type Workload, workloadQuery } from '../../../api/calendar/calendar.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { NotLoadedNotice } from '../../../ui/not-loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { rangeOf } from '../time/days.ts';
import { rangeTitle } from '../time/titles.ts';
import classes from './view.module.css';

/** A month of a station in hours: what is taken of the time that its facility works. */
export const WorkloadPanel = ({ station, date }: { station: CalendarStation; date: string }) => {
  const { data, isError, refetch } = useQuery(workloadQuery(station.id, firstOfMonth(date)));
  return (
    <Panel
      title={t(($) => $.calendar.workload.title, {
        station: station.name,
        month: rangeTitle('month', rangeOf('month', date)),
      })}
    >
      {data ? (
        <Parts workload={data} />
      ) : isError ? (
        <NotLoadedNotice title={t(($) => $.calendar.workload.failed)} onAgain={() => void refetch()} />
      ) : (
        <SkeletonLines />
      )}
    </Panel>
  );
};

const Parts = ({ workload }: { workload: Workload }) => {
  const { proposals, inhouse, ms_working_time: working, is_average: isAverage } = workload;
  const free = Math.max(0, working - proposals - inhouse);
  const whole = Math.max(1, proposals + inhouse + free);
  const parts = [
    { key: 'proposals', seconds: proposals },
    { key: 'inhouse', seconds: inhouse },
    { key: 'free', seconds: free },
  ] as const;
  return (
    <>
      <div className={classes['workBar']} aria-hidden>
        {parts.map(
          ({ key, seconds }) =>
            seconds > 0 && <i key={key} data-part={key} style={{ width: `${(seconds / whole) * 100}%` }} />,
        )}
      </div>
      <dl className={classes['workFacts']}>
        {parts.map(({ key, seconds }) => (
          <div key={key} className="luch-ends">
            <dt className="luch-inline">
              <i className={classes['swatch']} data-part={key} />
              {t(($) => $.calendar.workload[key])}
            </dt>
            <dd>
              <b>{t(($) => $.calendar.hours, { hours: formatNumber(hoursOfSeconds(seconds)) })}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="luch-caption luch-flush">
        {t(($) => (isAverage ? $.calendar.workload.ofAverage : $.calendar.workload.of), {
          hours: formatNumber(hoursOfSeconds(working)),
        })}
      </p>
      {workload.not_distributed_count > 0 && (
        <p className="luch-caption luch-flush">
          {t(($) => $.calendar.workload.waiting, {
            count: workload.not_distributed_count,
            hours: formatNumber(hoursOfSeconds(workload.not_distributed)),
          })}
        </p>
      )}
    </>
  );
};
