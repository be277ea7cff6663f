import type { ImageKind } from '@luch/contract/calendar-image/calendar-image.schemas.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type PublicSchedule as Schedule, publicScheduleQuery } from '../../api/calendar-image.ts';
import { formatDayMonth, formatNumber, formatRange, today, zoneName } from '../../lib/dates.ts';
import { IconChevronLeft, IconChevronRight, IconPrint } from '../../ui/icons.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './calendar-image.module.css';
import { hoursOf, type Span, spanOf, weeksAfter, weeksOf } from './schedule-layout.ts';

const weeksShown = 4;
const share = (part: number): string => `${(part * 100).toFixed(2)}%`;
const place = ({ from, to }: Span) => ({ left: share(from), width: share(to - from) });

/** When there is beam and which station is busy, drawn by the portal; neither titles, nor people, nor numbers. */
export const PublicSchedule = ({
  type,
  start,
  onStart,
}: {
  type: ImageKind;
  /** A day of the first week; the present one by default. */
  start: string | undefined;
  onStart: (start: string | undefined) => void;
}) => {
  const { data, isError, refetch } = useQuery(publicScheduleQuery(type, start, weeksShown));
  return (
    <Panel
      title={
        <>
          {t(($) => $.calendarImage.schedule.title)}{' '}
          {data && <span className="luch-faint luch-regular">{formatRange(data.start, weekEnd(data))}</span>}
        </>
      }
      action={data && <Steps schedule={data} isNow={start === undefined} onStart={onStart} />}
    >
      {isError && !data && (
        <NotLoaded level={3} title={t(($) => $.calendarImage.failed)} onAgain={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonLines lines={8} />}
      {data && <Drawing schedule={data} />}
    </Panel>
  );
};

const weekEnd = ({ start, finish }: Schedule): string => weeksOf(start, finish).at(-1)?.sunday ?? finish;

const Steps = ({
  schedule: { start },
  isNow,
  onStart,
}: {
  schedule: Schedule;
  isNow: boolean;
  onStart: (start: string | undefined) => void;
}) => (
  <div className={`${classes['steps']} luch-screen`}>
    <ActionIcon
      aria-label={t(($) => $.calendarImage.schedule.before)}
      onClick={() => onStart(weeksAfter(start, -weeksShown))}
    >
      <IconChevronLeft size={18} stroke={1.7} />
    </ActionIcon>
    <Button variant="default" size="xs" disabled={isNow} onClick={() => onStart(undefined)}>
      {t(($) => $.calendarImage.schedule.now)}
    </Button>
    <ActionIcon
      aria-label={t(($) => $.calendarImage.schedule.after)}
      onClick={() => onStart(weeksAfter(start, weeksShown))}
    >
      <IconChevronRight size={18} stroke={1.7} />
    </ActionIcon>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPrint size={16} stroke={1.7} />}
      onClick={() => globalThis.print()}
    >
      {t(($) => $.calendarImage.schedule.print)}
    </Button>
  </div>
);

const Drawing = ({ schedule }: { schedule: Schedule }) => {
  const { start, finish, beam, stations } = schedule;
  const weeks = weeksOf(start, finish);
  const now = spanOf({ start_date: today(), finish_date: today() }, start, finish).from;
  return (
    <>
      <div
        className={classes['scroll']}
        role="group"
        aria-label={t(($) => $.calendarImage.schedule.title)}
        tabIndex={0}
      >
        <div className={classes['grid']}>
          <Line name="" head>
            {weeks.map(({ monday, sunday, at }) => (
              <span key={monday} className={classes['week']} style={{ left: share(at) }}>
                {formatDayMonth(monday)}–{formatDayMonth(sunday)}
              </span>
            ))}
          </Line>
          <Line name={t(($) => $.calendarImage.schedule.beam)} hours={hoursOf(beam)}>
            {beam.map((one) => (
              <i key={one.start_date} className={classes['beam']} style={place(spanOf(one, start, finish))} />
            ))}
          </Line>
          {stations.map(({ name, busy }) => (
            <Line key={name} name={name} hours={hoursOf(busy)}>
              {beam.map((one) => (
                <i key={one.start_date} className={classes['ground']} style={place(spanOf(one, start, finish))} />
              ))}
              {weeks.slice(1).map(({ monday, at }) => (
                <i key={monday} className={classes['edge']} style={{ left: share(at) }} />
              ))}
              {busy.map((one) => (
                <i
                  key={one.start_date}
                  className={classes['busy']}
                  data-type={one.type}
                  style={place(spanOf(one, start, finish))}
                />
              ))}
              {now >= 0 && now < 1 && <i className={classes['now']} style={{ left: share(now) }} />}
            </Line>
          ))}
        </div>
      </div>
      <ul className={classes['legend']}>
        <li data-mark="beam">{t(($) => $.calendarImage.schedule.beam)}</li>
        {([2, 1, 0] as const).map((type) => (
          <li key={type} data-mark={type}>
            {t(($) => $.calendarImage.schedule.type[type])}
          </li>
        ))}
        <li className="luch-faint">{t(($) => $.calendarImage.schedule.zone, { zone: zoneName() })}</li>
      </ul>
    </>
  );
};

const Line = ({
  name,
  hours,
  head,
  children,
}: {
  name: string;
  hours?: number;
  head?: boolean;
  children: React.ReactNode;
}) => (
  <div className={classes['line']} data-head={head}>
    <span className={classes['name']}>
      {name}
      {hours !== undefined && (
        <span className="luch-spoken">
          {hours === 0
            ? t(($) => $.calendarImage.schedule.free)
            : t(($) => $.ui.hoursShort, { value: formatNumber(hours) })}
        </span>
      )}
    </span>
    <div className={classes['track']} aria-hidden>
      {children}
    </div>
  </div>
);
