import { useQuery } from '@tanstack/react-query';
import { type FlowEnd, type FlowStage, flowStages } from '@luch/contract/statistics/figures.ts';
import { figureRows, percentOf } from '@luch/contract/statistics/table-rows.ts';
import { t } from 'i18next';
import { type About, type FlowFigures, flowQuery } from '../../api/statistics/statistics.queries.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { ChartPanel } from './chart-panel.tsx';
import { FlowWaiting } from './chart-waiting.tsx';
import { endTones, flowNode, layFlow } from './flow-layout.ts';
import { FlowSteps } from './flow-steps.tsx';
import classes from './statistics.module.css';
import { chartTable, useFigureNames } from './chart-table.ts';
import { useWidth } from './use-width.ts';

/** From submitted to published, and where proposals ended. */
export const FlowChart = ({ about, period }: { about: About | undefined; period: string | undefined }) => {
  const asked = useQuery(flowQuery(about));
  const flow = asked.data;
  const all = flow?.stages[0]?.count ?? 0;
  const names = useFigureNames();
  const isPhone = useIsPhone();
  const Shown = isPhone ? FlowSteps : Picture;
  const table = chartTable('flow', flow ? figureRows.flow(flow, names) : []);
  return (
    <ChartPanel
      asked={[asked]}
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
