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
import { type Chosen, chosen } from './chosen.queries.ts';
import { queryOf } from './figures.queries.ts';
import { generalSheet, periodWords } from './general-sheet.view.ts';
import { demandDashboard, seesPeople } from './statistics.policy.ts';
import { flowView, organisationRows, roleRows, stationRows, statusRows } from './statistics.view.ts';

/** Every table of the statistics, a sheet each, behind one with the figures and what they count. */
export const statisticsWorkbook = defineDocumentKind<StatisticsQuery>({
  name: 'statistics',
  inputs: StatisticsQuery,
  title: (texts, language) => texts.text(language, 'statistics.workbook.title'),
  async demand(deps, actor, query) {
    demandDashboard(actor);
    await chosen(deps, actor, query);
  },
  async make(deps, actor, { inputs, language }) {
    const { sheets, period } = await fromReplica(deps, async (read) => {
      const about = await chosen(read, actor, inputs);
      const general = await generalSheet(read, language, inputs, about);
      return {
        sheets: [general, ...(await tableSheets(read, actor, language, about))],
        period: await periodWords(read, language, inputs),
      };
    });
    const name = deps.texts.text(language, 'statistics.workbook.file', { period });
    return { content: await renderWorkbook(...sheets), name: `${name}.xlsx` };
  },
});

/** Of what there is: a table without rows is left out, those of people are for whoever sees them. */
async function tableSheets(read: Deps, actor: Actor, language: Language, about: Chosen): Promise<Sheet[]> {
  const { db, texts } = read;
  const names = namesOf(texts, language);
  const rows: Partial<Record<StatisticsTable, FigureRows>> = {
    flow: figureRows.flow(await flowView(read, about), names),
    status: figureRows.status(await statusRows(read, language, about), names),
    station: figureRows.station(await stationRows(read, language, about), names),
    weekly: figureRows.weekly(
      { created: await queryOf.submitted(db, 'week', about), done: await queryOf.done(db, 'week', about) },
      names,
    ),
    ...(seesPeople(actor) && {
      organisations: figureRows.organisations(await organisationRows(read, language, about), names),
      roles: figureRows.roles(await roleRows(read, language), names),
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
