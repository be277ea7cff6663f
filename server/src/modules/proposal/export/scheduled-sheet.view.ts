import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { wallClock } from '@luch/contract/reference/deadline.ts';
import { type Column, dayCell, sheetOf } from '../../../documents/sheet-of.ts';
import { slotsOfMany } from '../../calendar-records/calendar-records.queries.ts';
import type { CalendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { answerColumns } from './answer-columns.view.ts';
import { proposalColumns, requestedHours, type SheetMaker, type SheetRow } from './sheet-columns.ts';

/** An experiment of a proposal, or the proposal alone when it has none. */
interface SlotRow extends SheetRow {
  readonly slot: CalendarRecord | null;
  /** Of all slots of the proposal, in hours. */
  readonly reserved: number;
}

/** One row a slot, the proposal said again in each: so the table can be filtered and sorted by any column. */
export const scheduledSheet: SheetMaker = async ({ db, texts }, { actor, language, timeZone }, rows) => {
  const ids = rows.map(({ row }) => row.id);
  // Preliminary time would tell what a council has decided and not told yet, of the own work too.
  const experiments = (await slotsOfMany(db, ids)).filter(({ type }) => type === recordTypes.experiment);
  const slots = Map.groupBy(experiments, ({ proposalId }) => proposalId);
  const columns: readonly Column<SlotRow>[] = [
    ...proposalColumns,
    { header: 'export.fact.session', kind: 'text', width: 18, of: ({ row }) => row.session_name },
    requestedHours,
    { header: 'export.column.granted', kind: 'hours', width: 15, of: ({ row }) => row.provided_experiment_duration },
    { header: 'export.fact.extended', kind: 'day', width: 14, of: ({ row }) => dayCell(row.extension_to) },
    {
      header: 'export.column.start',
      kind: 'moment',
      width: 18,
      of: ({ slot }) => slot && wallClock(slot.startAt, timeZone),
    },
    {
      header: 'export.column.finish',
      kind: 'moment',
      width: 18,
      of: ({ slot }) => slot && wallClock(slot.finishAt, timeZone),
    },
    { header: 'export.column.hours', kind: 'hours', width: 10, of: ({ slot }) => slot && hoursOf(slot) },
    { header: 'export.column.reserved', kind: 'hours', width: 14, of: ({ reserved }) => reserved },
    ...(await answerColumns({ db, texts }, { actor, language }, rows)),
  ];
  const lines = rows.flatMap((one) => slotRows(one, slots.get(one.row.id) ?? []));
  return sheetOf(texts, language, 'export.workbook.scheduled.sheet', columns, lines);
};

function slotRows(row: SheetRow, slots: readonly CalendarRecord[]): SlotRow[] {
  const reserved = slots.reduce((sum, slot) => sum + hoursOf(slot), 0);
  return slots.length === 0 ? [{ ...row, slot: null, reserved }] : slots.map((slot) => ({ ...row, slot, reserved }));
}

const hoursOf = ({ startAt, finishAt }: CalendarRecord): number => (finishAt.getTime() - startAt.getTime()) / 3_600_000;
