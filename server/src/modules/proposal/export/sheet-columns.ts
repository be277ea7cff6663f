import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import type { Column } from '../../../documents/sheet-of.ts';
import type { Sheet } from '../../../documents/workbook.types.ts';
import type { Deps } from '../../../platform/deps.ts';
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
