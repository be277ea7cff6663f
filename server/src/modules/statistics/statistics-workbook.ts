import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { StatisticsQuery } from '@luch/contract/statistics/statistics.schemas.ts';
import {
  type FigureKind,
  type StatisticsTable,
  statisticsTables,
} from '@luch/contract/statistics/statistics.tables.ts';
import { type FigureNames, figureRows, type FigureRows } from '@luch/contract/statistics/table-rows.ts';
import { dayCell } from '../../documents/sheet-of.ts';
import { renderWorkbook } from '../../documents/workbook.ts';
import type { Sheet, SheetCell } from '../../documents/workbook.types.ts';
import type { Deps } from '../../platform/deps.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { defineDocumentKind } from '../documents/document-kinds.events.ts';
import { askTogether } from './ask-together.ts';
import { type Chosen, chosen } from './chosen.queries.ts';
import { queryOf } from './figures.queries.ts';
import { generalSheet, periodWords } from './general-sheet.view.ts';
import { demandDashboard, seesPeople } from './statistics.policy.ts';
import { flowView, organisationRows, roleRows, stationRows, statusRows } from './statistics.view.ts';

/** Every table of the statistics, a sheet each, behind one with the figures and what they count. */
export const statisticsWorkbook = defineDocumentKind<StatisticsQuery>({
  name: 'statistics',
  scope: 'statistics:read',
  inputs: StatisticsQuery,
  title: (texts, language) => texts.text(language, 'statistics.workbook.title'),
  async demand(deps, actor, query) {
    demandDashboard(actor);
    await chosen(deps, actor, query);
  },
  async make(deps, actor, { inputs, language }) {
    const made = await fromReplica(deps, async (replica) => {
      const read = { ...replica, db: askTogether(replica.db) };
      const about = await chosen(read, actor, inputs);
      const period = await periodWords(read, language, inputs);
      const [general, tables] = await Promise.all([
        generalSheet(read, language, period, inputs, about),
        tableSheets(read, actor, language, about),
      ]);
      const name = read.texts.text(language, 'statistics.workbook.file', { period });
      return { sheets: [general, ...tables], name: `${name}.xlsx` };
    });
    return { content: await renderWorkbook(...made.sheets), name: made.name };
  },
});

/** Of what there is: a table without rows is left out, those of people are for whoever sees them. */
async function tableSheets(read: Deps, actor: Actor, language: Language, about: Chosen): Promise<Sheet[]> {
  const { db, texts } = read;
  const names = namesOf(texts, language);
  const [flow, status, station, created, done, people] = await Promise.all([
    flowView(read, about),
    statusRows(read, language, about),
    stationRows(read, language, about),
    queryOf.submitted(db, 'week', about),
    queryOf.done(db, 'week', about),
    seesPeople(actor) && Promise.all([organisationRows(read, language, about), roleRows(read, language)]),
  ]);
  const rows: Partial<Record<StatisticsTable, FigureRows>> = {
    flow: figureRows.flow(flow, names),
    status: figureRows.status(status, names),
    station: figureRows.station(station, names),
    weekly: figureRows.weekly({ created, done }, names),
    ...(people && {
      organisations: figureRows.organisations(people[0], names),
      roles: figureRows.roles(people[1], names),
    }),
  };
  return Object.entries(rows).flatMap(([table, cells]) =>
    cells.length === 0 ? [] : [sheetOfTable(texts, language, table as StatisticsTable, cells)],
  );
}

const namesOf = (texts: Texts, language: Language): FigureNames => ({
  stage: (key) => texts.text(language, `statistics.stage.${key}`),
  end: (key) => texts.text(language, `statistics.end.${key}`),
  noOrganisation: texts.text(language, 'statistics.noOrganisation'),
});

function sheetOfTable(texts: Texts, language: Language, table: StatisticsTable, rows: FigureRows): Sheet {
  const kinds: readonly FigureKind[] = Object.values(statisticsTables[table]);
  const heads = Object.keys(statisticsTables[table]);
  const cell = (value: FigureRows[number][number], index: number): SheetCell =>
    kinds[index] === 'day' ? dayCell(String(value)) : value;
  return {
    name: texts.text(language, `statistics.table.${table}.title`),
    columns: kinds.map((kind, index) => ({
      header: texts.text(language, `statistics.table.${table}.column.${heads[index] ?? ''}` as never),
      kind,
      width: kind === 'text' ? 36 : 16,
    })),
    rows: rows.map((row) => row.map(cell)),
  };
}
