import { t } from 'i18next';
import type { FlowFigures } from '../../api/statistics/statistics.queries.ts';
import { useFigureNames } from './chart-table.ts';
import { endTones } from './flow-layout.ts';
import classes from './statistics.module.css';
import { useWidth } from './use-width.ts';

const [head, bar, line, gap, indent, mark] = [34, 10, 24, 22, 20, 8]; // px

/** The flow on a phone: stages below each other, and below each where proposals ended after it. */
export const FlowSteps = ({ flow, share }: { flow: FlowFigures; share: (count: number) => number }) => {
  const names = useFigureNames();
  const { ref, width } = useWidth(240);
  const most = Math.max(1, flow.stages[0]?.count ?? 1);
  const steps = stepsOf(flow);
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={steps.at(-1)?.bottom ?? 0}
        role="img"
        aria-label={t(($) => $.words.statistics.table.flow.title)}
      >
        {steps.map(({ key, count, top, ends }, index) => (
          <g key={key} transform={`translate(0 ${top})`}>
            <text className={classes['text']} y={22}>
              {names.stage(key)}
            </text>
            <text className={classes['number']} x={width} y={22} textAnchor="end">
              {index > 0 && (
                <tspan
                  className={classes['label']}
                >{`${t(($) => $.statistics.percent, { value: share(count) })}  `}</tspan>
              )}
              {count}
            </text>
            <rect className={classes['off']} y={head} width={width} height={bar} rx={2} />
            <rect className={classes['given']} y={head} width={(count / most) * width} height={bar} rx={2} />
            {ends.map((end, place) => (
              <g key={end.key} transform={`translate(0 ${head + bar + place * line})`}>
                <rect
                  x={indent - mark - 6}
                  y={12}
                  width={mark}
                  height={mark}
                  rx={2}
                  style={{ fill: `var(--luch-${endTones[end.key]}-mark)` }}
                />
                <text className={classes['text']} x={indent} y={20}>
                  {names.end(end.key)}
                </text>
                <text className={classes['strong']} x={width} y={20} textAnchor="end">
                  {end.count}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
};

/** Each stage with what ended after it, and where it stands. */
function stepsOf({ stages, ends }: FlowFigures) {
  let bottom = 0;
  return stages.map((stage) => {
    const after = ends.filter((end) => end.after === stage.key);
    const top = bottom;
    bottom += head + bar + after.length * line + gap;
    return { ...stage, ends: after, top, bottom };
  });
}
