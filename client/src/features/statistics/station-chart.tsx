import { figureRows } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type About, pageQuery, type StationFigures } from '../../api/statistics.ts';
import { formatNumber } from '../../lib/dates.ts';
import { ChartPanel, Legend } from './chart-panel.tsx';
import { BarsWaiting } from './chart-waiting.tsx';
import classes from './statistics.module.css';
import { chartTable, useFigureNames } from './chart-table.ts';
import { useWidth } from './use-width.ts';

const most = 14;
/** Under it hours stand below their bar, so that nothing lies beyond the edge of a phone. */
const roomy = 460;
const stationRow = (width: number): number => (width >= roomy ? 31 : 50);

/** Hours that were asked for, given and used at each station, beside those with beam; on paper, which has no table, all. */
export const StationChart = ({ about, isPrinted }: { about: About | undefined; isPrinted?: boolean }) => {
  const names = useFigureNames();
  const figures = useQuery(pageQuery(about));
  const rows = figures.data?.stations ?? [];
  const drawn = isPrinted ? rows : rows.slice(0, most);
  const [asked, open] = [
    rows.reduce((sum, one) => sum + one.requested, 0),
    rows.reduce((sum, one) => sum + (one.available ?? 0), 0),
  ];
  return (
    <ChartPanel
      asked={figures}
      waiting={<BarsWaiting rows={most} rowOf={stationRow} />}
      title={t(($) => $.words.statistics.table.station.title)}
      figures={['requested', 'granted', 'used', 'available', 'oversubscription']}
      legend={
        <Legend
          items={(['given', 'asked', 'used', 'limit'] as const)
            .filter((look) => look !== 'limit' || open > 0)
            .map((look) => ({ look, label: t(($) => $.statistics.station.legend[look]) }))}
        />
      }
      summary={[
        open > 0
          ? t(($) => $.statistics.station.summary, {
              asked: formatNumber(asked, 0),
              open: formatNumber(open, 0),
              times: formatNumber(asked / open),
            })
          : t(($) => $.statistics.station.summaryAsked, { asked: formatNumber(asked, 0) }),
        rows.length > drawn.length && t(($) => $.statistics.station.more, { count: rows.length - drawn.length }),
      ]
        .filter(Boolean)
        .join('. ')}
      table={chartTable('station', figureRows.station(rows, names))}
    >
      <Bars rows={drawn} />
    </ChartPanel>
  );
};

const Bars = ({ rows }: { rows: readonly StationFigures[] }) => {
  const { ref, width } = useWidth(260);
  const isRoomy = width >= roomy;
  const row = stationRow(width);
  const [left, right] = [118, isRoomy ? 176 : 52];
  const longest = Math.max(1, ...rows.flatMap((one) => [one.requested, one.granted, one.used, one.available ?? 0]));
  const places = { left, right, width, isRoomy, scale: (width - left - right) / longest };
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={rows.length * row}
        role="img"
        aria-label={t(($) => $.words.statistics.table.station.title)}
      >
        {rows.map((one, index) => (
          <Bar key={one.station_id} one={one} y={index * row + 31 / 2} {...places} />
        ))}
      </svg>
    </div>
  );
};

interface Place {
  one: StationFigures;
  y: number;
  left: number;
  right: number;
  width: number;
  /** Of an hour. */
  scale: number;
  isRoomy: boolean;
}

const Bar = ({ one, y, left, right, width, scale, isRoomy }: Place) => {
  const hoursOf = useHours();
  const bar = (hours: number, tall: number, look: string | undefined) => (
    <rect
      className={look}
      x={left}
      y={y - tall / 2}
      width={Math.max(0, hours * scale)}
      height={tall}
      rx={Math.min(3, tall / 2)}
    />
  );
  return (
    <g>
      <text className={classes['strong']} x={0} y={y + 4.5}>
        {one.station.length > 14 ? `${one.station.slice(0, 13)}…` : one.station}
      </text>
      <rect className={classes['track']} x={left} y={y - 6} width={width - left - right} height={12} rx={6} />
      {bar(one.requested, 12, classes['asked'])}
      {bar(one.granted, 12, classes['given'])}
      {bar(one.used, 3, classes['used'])}
      {one.available !== null && (
        <rect className={classes['limit']} x={left + one.available * scale - 1} y={y - 8} width={2} height={16} />
      )}
      {one.oversubscription !== null && (
        <text className={`${classes['strong']} ${classes['end']}`} x={isRoomy ? width - right + 56 : width} y={y + 4.5}>
          ×{formatNumber(one.oversubscription)}
        </text>
      )}
      {isRoomy ? (
        <text className={`${classes['label']} ${classes['end']}`} x={width} y={y + 4.5}>
          {hoursOf(one)}
        </text>
      ) : (
        <text className={classes['label']} x={left} y={y + 22}>
          {hoursOf(one)}
        </text>
      )}
    </g>
  );
};

/** '468 for 300 h', or where no days were asked for '288 of 468 h'. */
function useHours(): (one: StationFigures) => string {
  return ({ available, granted, requested }) => {
    const asked = formatNumber(requested, 0);
    return available === null
      ? t(($) => $.statistics.station.givenOf, { given: formatNumber(granted, 0), asked })
      : t(($) => $.statistics.station.askedFor, { asked, open: formatNumber(available, 0) });
  };
}
