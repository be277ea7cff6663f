import type { FlowEnd, FlowStage } from '@luch/contract/statistics/figures.ts';
import {
  type FigureKind,
  type StatisticsTable,
  statisticsTables,
} from '@luch/contract/statistics/statistics.tables.ts';
import type { FigureNames, FigureRows } from '@luch/contract/statistics/table-rows.ts';
import { t } from 'i18next';
import { wordOf } from '../../lib/words.ts';
import type { ChartTable } from './chart-panel.tsx';
import { dayLabel } from './scales.ts';

/** The words of a table's columns, and its rows as they are read. */
export function chartTable(table: StatisticsTable, rows: FigureRows): ChartTable {
  const kinds: readonly FigureKind[] = Object.values(statisticsTables[table]);
  return {
    columns: Object.keys(statisticsTables[table]).map(
      (key) => wordOf(`statistics.table.${table}.column.${key}`) ?? key,
    ),
    rows: rows.map((row) =>
      row.map((cell, index) => (kinds[index] === 'day' && typeof cell === 'string' ? dayLabel(cell, true) : cell)),
    ),
  };
}

/** What answers name by a key. */
export function useFigureNames(): FigureNames {
  return {
    stage: (key: FlowStage) => t(($) => $.words.statistics.stage[key]),
    end: (key: FlowEnd) => t(($) => $.words.statistics.end[key]),
    noOrganisation: t(($) => $.words.statistics.noOrganisation),
  };
}
