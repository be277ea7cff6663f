import { figureRows } from '@luch/contract/statistics/table-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type About, type StatusFigures, statusQuery } from '../../api/statistics.ts';
import { statusLook } from '../../entities/status/status-looks.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { chartTable, useFigureNames } from './chart-table.ts';
import { BarsWaiting } from './chart-waiting.tsx';
import { wordsWidth } from './scales.ts';
import classes from './statistics.module.css';
import { useWidth } from './use-width.ts';

const row = 38;
/** As wide as the words of a chip stand, a little bolder than others. */
const chipText = (words: string): number => 1.04 * wordsWidth(words);

/** How many proposals are in each status now. */
export const StatusChart = ({ about }: { about: About | undefined }) => {
  const asked = useQuery(statusQuery(about));
  const rows = asked.data ?? [];
  const names = useFigureNames();
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      asked={asked}
      waiting={<BarsWaiting rows={10} rowOf={() => row} />}
      title={t(($) => $.words.statistics.table.status.title)}
      note={asked.data && t(($) => $.statistics.status.all, { count: all })}
      figures={['by_status']}
      linksAbove
      table={chartTable('status', figureRows.status(rows, names))}
    >
      <Bars rows={rows} />
    </ChartPanel>
  );
};

const Bars = ({ rows }: { rows: readonly StatusFigures[] }) => {
  const { ref, width } = useWidth(320);
  const left = 12 + Math.max(...rows.map((one) => chipText(one.status_name))) + 34;
  const right = 48;
  const scale = (width - left - right) / Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div ref={ref}>
      <svg
        width={width}
        height={rows.length * row}
        role="img"
        aria-label={t(($) => $.words.statistics.table.status.title)}
      >
        {rows.map((one, index) => {
          const y = index * row + row / 2;
          const { tone, glyph, solid } = statusLook('proposal', one.status_id);
          const ground = `var(--luch-${tone}-${solid ? 'solid' : 'bg'})`;
          const ink = (kind: 'fg' | 'mark') => (solid ? '#fff' : `var(--luch-${tone}-${kind})`);
          return (
            <g key={one.status_id}>
              <rect
                x={0}
                y={y - 12}
                width={chipText(one.status_name) + 34}
                height={24}
                rx={6}
                style={{ fill: ground }}
              />
              <g transform={`translate(6 ${y - 7})`} style={{ color: ink('mark'), '--chip-bg': ground }}>
                <StatusGlyph glyph={glyph} />
              </g>
              <text x={25} y={y + 4.5} style={{ fill: ink('fg'), fontWeight: 540 }}>
                {one.status_name}
              </text>
              <rect
                x={left}
                y={y - 5}
                width={Math.max(2, one.count * scale)}
                height={10}
                rx={2}
                style={{ fill: `var(--luch-${tone}-mark)` }}
              />
              <text className={`${classes['strong']} ${classes['end']}`} x={width} y={y + 4.5}>
                {one.count}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
