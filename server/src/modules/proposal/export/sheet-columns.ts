import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import type { Sheet, SheetCell, SheetColumn } from '../../../documents/workbook.types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TextKey, Texts } from '../../../platform/texts/texts.ts';
import type { SelectedRow } from '../lists/proposal-rows.queries.ts';

/** A proposal as a row of a list, with what lists leave out. */
export interface SheetRow {
  readonly row: ProposalRow;
  readonly selected: SelectedRow;
}

export interface SheetReader {
  readonly actor: Actor;
  readonly language: Language;
  /** Of the facility: its clocks are shown. */
  readonly timeZone: string;
}

export type SheetMaker = (
  deps: Pick<Deps, 'db' | 'texts'>,
  reader: SheetReader,
  rows: readonly SheetRow[],
) => Promise<Sheet>;

export interface Column<Row> {
  readonly header: TextKey;
  readonly kind: SheetColumn['kind'];
  readonly width: number;
  of(row: Row): SheetCell;
}

/** What every workbook of proposals begins with. */
export const proposalColumns: readonly Column<SheetRow>[] = [
  { header: 'export.column.id', kind: 'id', width: 8, of: ({ row }) => row.id },
  { header: 'export.column.name', kind: 'text', width: 50, of: ({ row }) => row.name },
  { header: 'export.fact.author', kind: 'text', width: 30, of: ({ selected }) => fullName(selected.author) },
  { header: 'export.fact.organisation', kind: 'text', width: 28, of: ({ row }) => row.organisation },
  { header: 'export.fact.station', kind: 'text', width: 16, of: ({ row }) => row.station },
  { header: 'export.fact.method', kind: 'text', width: 28, of: ({ row }) => row.method },
];

export const requestedHours: Column<SheetRow> = {
  header: 'export.column.requested',
  kind: 'hours',
  width: 12,
  of: ({ row }) => row.experiment_duration,
};

/** Midnight, so that a filter by the day finds it. */
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** Columns and rows, in words. */
export function sheetOf<Row>(
  texts: Texts,
  language: Language,
  name: TextKey,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Sheet {
  return {
    name: texts.text(language, name),
    columns: columns.map(({ header, kind, width }) => ({ header: texts.text(language, header), kind, width })),
    rows: rows.map((row) => columns.map((column) => column.of(row))),
  };
}
