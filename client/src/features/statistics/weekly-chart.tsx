import { DAY } from '@luch/contract/kernel/days.ts';
import { figureRows } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type About, pageQuery } from '../../api/statistics.ts';
import { ChartPanel, Legend } from './chart-panel.tsx';
import { LinesWaiting } from './chart-waiting.tsx';
import { dayLabel, stepsTo } from './scales.ts';
import classes from './statistics.module.css';
import { chartTable, useFigureNames } from './chart-table.ts';
import { useWidth } from './use-width.ts';

const height = 236;
const frame = { left: 34, right: 12, top: 26, bottom: 28 };

/** Proposals submitted and done, week by week, with the deadlines between. */
export const WeeklyChart = ({ about }: { about: About | undefined }) => {
  const asked = useQuery(pageQuery(about));
  const { weekly = { created: [], done: [] }, general } = asked.data ?? {};
  const rows = figureRows.weekly(weekly, useFigureNames());
  const weeks = rows.map(([week]) => String(week));
  const valuesAt = (column: 1 | 2) => rows.map((row) => Number(row[column]));
  return (
    <ChartPanel
      asked={asked}
      waiting={<LinesWaiting height={height} />}
      title={t(($) => $.words.statistics.table.weekly.title)}
      figures={['submitted', 'done']}
      legend={
        <Legend
          items={[
            { label: t(($) => $.statistics.weekly.created), look: 'created' },
            { label: t(($) => $.statistics.weekly.done), look: 'done' },
          ]}
        />
      }
      summary={t(($) => $.statistics.weekly.weeks, { count: weeks.length })}
      table={chartTable('weekly', rows)}
    >
      <Lines weeks={weeks} created={valuesAt(1)} done={valuesAt(2)} deadlines={general?.deadlines ?? []} />
    </ChartPanel>
  );
};

interface LinesProps {
  weeks: readonly string[];
  created: readonly number[];
  done: readonly number[];
  deadlines: readonly string[];
}

const Lines = ({ weeks, created, done, deadlines }: LinesProps) => {
  const { ref, width } = useWidth(320);
  const steps = stepsTo(Math.max(...created, ...done, 1));
  const most = steps.at(-1) ?? 1;
  const [inner, tall] = [width - frame.left - frame.right, height - frame.top - frame.bottom];
  const xOf = (index: number) => frame.left + (weeks.length > 1 ? (index / (weeks.length - 1)) * inner : inner / 2);
  const yOf = (value: number) => frame.top + tall * (1 - value / most);
  const line = (values: readonly number[]) => values.map((value, index) => `${xOf(index)},${yOf(value)}`).join(' ');
  const every = Math.max(1, Math.ceil(weeks.length / Math.max(2, Math.floor(inner / 90))));
  const first = Date.parse(weeks[0] ?? '');
  const placeOf = (day: string) => (Date.parse(day) - first) / (7 * DAY);
  // Words at the left of a line need the room of the line before it too.
  const roomFor = (x: number) => (x > width - 90 ? 170 : 85);
  // A day of the last week lies beyond its Monday, where the lines end.
  const shown = deadlines.filter((day) => placeOf(day) >= 0 && placeOf(day) < weeks.length);
  const deadlineAt = (day: string) => xOf(Math.min(placeOf(day), weeks.length - 1));
  return (
    <div ref={ref}>
      <svg width={width} height={height} role="img" aria-label={t(($) => $.words.statistics.table.weekly.title)}>
        {steps.map((step) => (
          <g key={step}>
            <line className={classes['grid']} x1={frame.left} x2={width - frame.right} y1={yOf(step)} y2={yOf(step)} />
            <text className={`${classes['label']} ${classes['end']}`} x={frame.left - 8} y={yOf(step) + 4}>
              {step}
            </text>
          </g>
        ))}
        {weeks.map((week, index) =>
          index % every === 0 ? (
            <text key={week} className={`${classes['label']} ${classes['middle']}`} x={xOf(index)} y={height - 6}>
              {dayLabel(week)}
            </text>
          ) : null,
        )}
        {shown.map((day, index) => (
          <Deadline
            key={day}
            day={day}
            x={deadlineAt(day)}
            width={width}
            isNamed={index === 0 || deadlineAt(day) - deadlineAt(shown[index - 1] ?? day) > roomFor(deadlineAt(day))}
          />
        ))}
        <polygon
          className={classes['area']}
          points={`${xOf(0)},${yOf(0)} ${line(created)} ${xOf(weeks.length - 1)},${yOf(0)}`}
        />
        <polyline className={classes['done']} points={line(done)} />
        <polyline className={classes['created']} points={line(created)} />
      </svg>
    </div>
  );
};

/** Its words stand at the left of it near the right edge, and nowhere where the next one would cross them. */
const Deadline = ({ day, x, width, isNamed }: { day: string; x: number; width: number; isNamed: boolean }) => {
  const isLast = x > width - 90;
  return (
    <g>
      <line className={classes['deadline']} x1={x} x2={x} y1={8} y2={height - frame.bottom} />
      {isNamed && (
        <text className={`${classes['deadlineText']} ${isLast ? classes['end'] : ''}`} x={x + (isLast ? -5 : 5)} y={16}>
          {t(($) => $.statistics.weekly.deadline, { day: dayLabel(day) })}
        </text>
      )}
    </g>
  );
};
