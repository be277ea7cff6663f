import { useQuery } from '@tanstack/react-query';
import { type FlowEnd, type FlowStage, flowStages } from '@luch/contract/statistics/figures.ts';
import { figureRows, percentOf } from '@luch/contract/statistics/table-rows.ts';
import { t } from 'i18next';
import { type About, type FlowFigures, pageQuery } from '../../api/statistics.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { ChartPanel } from './chart-panel.tsx';
import { FlowWaiting } from './chart-waiting.tsx';
import { endTones, flowNode, layFlow } from './flow-layout.ts';
import classes from './statistics.module.css';
import { chartTable, useFigureNames } from './chart-table.ts';
import { useWidth } from './use-width.ts';

/** From submitted to published, and where proposals ended. */
export const FlowChart = ({ about, period }: { about: About | undefined; period: string | undefined }) => {
  const asked = useQuery(pageQuery(about));
  const flow = asked.data?.flow;
  const all = flow?.stages[0]?.count ?? 0;
  const names = useFigureNames();
  const isPhone = useIsPhone();
  const Shown = isPhone ? FlowSteps : Picture;
  const table = chartTable('flow', flow ? figureRows.flow(flow, names) : []);
  return (
    <ChartPanel
      asked={asked}
      waiting={<FlowWaiting stages={flowStages.length} isPhone={isPhone} />}
      title={t(($) => $.words.statistics.table.flow.title)}
      note={period}
      figures={['flow']}
      linksAbove
      table={table}
    >
      {flow && <Shown flow={flow} share={(count) => percentOf(count, all)} />}
    </ChartPanel>
  );
};

const Picture = ({ flow, share }: { flow: FlowFigures; share: (count: number) => number }) => {
  const names = useFigureNames();
  const { ref, width } = useWidth(960);
  const { stages, ends, ribbons, height } = layFlow(flow, width);
  return (
    <div ref={ref}>
      <svg width={width} height={height} role="img" aria-label={t(($) => $.words.statistics.table.flow.title)}>
        {ribbons.map(({ key, isOnward, path }) => (
          <path key={key} className={isOnward ? classes['onward'] : classes['off']} d={path} />
        ))}
        {stages.map(({ key, count, x, y, height: tall }, index) => (
          <g key={key}>
            <text className={classes['label']} x={x} y={14}>
              {names.stage(key as FlowStage)}
            </text>
            <text className={classes['number']} x={x} y={40}>
              {count}
            </text>
            {index > 0 && (
              <text className={classes['label']} x={x + String(count).length * 12.5 + 5} y={40}>
                {t(($) => $.statistics.percent, { value: share(count) })}
              </text>
            )}
            <rect
              className={classes['given']}
              x={x}
              y={y}
              width={flowNode}
              height={tall}
              rx={2}
              {...(index === stages.length - 1 && { style: { fill: 'var(--luch-emerald-mark)' } })}
            />
          </g>
        ))}
        {ends.map(({ key, count, x, y, height: tall }) => (
          <g key={key}>
            <rect
              x={x}
              y={y}
              width={flowNode}
              height={tall}
              rx={1}
              style={{ fill: `var(--luch-${endTones[key as FlowEnd]}-mark)` }}
            />
            <text className={classes['text']} x={x + flowNode + 6} y={y + tall / 2 + 4.5}>
              {names.end(key as FlowEnd)}
              <tspan className={classes['strong']}>{` ${count}`}</tspan>
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
};

const [head, bar, line, gap, indent, mark] = [34, 10, 24, 22, 20, 8]; // px

/** The flow on a phone: stages below each other, and below each where proposals ended after it. */
const FlowSteps = ({ flow, share }: { flow: FlowFigures; share: (count: number) => number }) => {
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
