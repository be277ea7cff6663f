import { addDays } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { type ReportColumn, reportColumns } from '@luch/contract/calendar/bs-report.columns.ts';
import type { BsReport, BsReportQuery, BsReportRow } from '@luch/contract/calendar/bs-report.schemas.ts';
import { hoursOf as lengthOf } from '@luch/contract/calendar/interval-rules.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { wallClock } from '@luch/contract/reference/deadline.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { z } from 'zod';
import { type Column, sheetOf } from '../../documents/sheet-of.ts';
import { renderWorkbook } from '../../documents/workbook.ts';
import type { Deps } from '../../platform/deps.ts';
import { fromReplica } from '../../platform/read-from-replica.ts';
import { defineDocumentKind } from '../documents/document-kinds.events.ts';
import { askedView } from '../documents/document.view.ts';
import { askForDocument } from '../documents/documents.commands.ts';
import { demandAnyStation } from '../reference/station-office.queries.ts';
import { type ClosedRecord, closedRecords } from './bs-report.queries.ts';
import { dayStart } from './calendar-range.ts';

const Inputs = z.object({ from: z.string(), to: z.string() });
type Inputs = z.output<typeof Inputs>;

/** What was done at the stations of this person in these days (specification, staff side, section 3, report row). */
export async function bsReport(
  deps: Deps,
  actor: Actor,
  { start_at: from, end_at: to, excel }: z.output<typeof BsReportQuery>,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<z.output<typeof BsReport>> {
  if (!excel) return (await rowsBetween(deps, actor, language, { from, to })).map((row) => reportRow(deps, row));
  return askedView(
    deps,
    language,
    await askForDocument(deps, actor, bsReportWorkbook, { inputs: { from, to }, language, signal }),
  );
}

export const bsReportWorkbook = defineDocumentKind<Inputs>({
  name: 'bs_report',
  scope: 'calendar:read',
  inputs: Inputs,
  title: (texts, language) => texts.text(language, 'calendar.report.sheet'),
  demand: async (_, actor) => demandAnyStation(actor),
  async make(deps, actor, { inputs, language }) {
    const rows = await fromReplica(deps, (read) => rowsBetween(read, actor, language, inputs));
    const sheet = sheetOf(deps.texts, language, 'calendar.report.sheet', columns(deps, language), rows);
    const name = deps.texts.text(language, 'calendar.report.file', { from: inputs.from, to: inputs.to });
    return { content: await renderWorkbook(sheet), name: `${name}.xlsx` };
  },
});

function rowsBetween({ db, config }: Deps, actor: Actor, language: Language, { from, to }: Inputs) {
  const zone = config.facilityTimeZone;
  return closedRecords(db, actor, language, { from: dayStart(from, zone), to: dayStart(addDays(to, 1), zone) });
}

const nameOf = ({ record, proposalName }: ClosedRecord): string => proposalName ?? record.name;

const hoursOf = ({ startAt: start, finishAt: finish }: ClosedRecord['record']): number => lengthOf({ start, finish });

function reportRow({ config }: Deps, row: ClosedRecord): BsReportRow {
  const { record } = row;
  return {
    id: record.id,
    created_at: wallTime(record.startAt, config.facilityTimeZone),
    end_at: wallTime(record.finishAt, config.facilityTimeZone),
    hours: hoursOf(record),
    author: row.author,
    comment: record.comment,
    station: row.station ?? '',
    type: record.type,
    name: nameOf(row),
    proposal_id: record.proposalId,
  };
}

function columns({ texts, config }: Deps, language: Language): readonly Column<ClosedRecord>[] {
  const zone = config.facilityTimeZone;
  const typeOf = (type: number) => texts.text(language, `calendar.types.${type as 0 | 1 | 2}`);
  const made: Readonly<Record<ReportColumn, Omit<Column<ClosedRecord>, 'header'>>> = {
    station: { kind: 'text', width: 16, of: (row) => row.station },
    type: { kind: 'text', width: 18, of: ({ record }) => typeOf(record.type) },
    proposal: { kind: 'id', width: 10, of: ({ record }) => record.proposalId },
    name: { kind: 'text', width: 50, of: nameOf },
    start: { kind: 'moment', width: 18, of: ({ record }) => wallClock(record.startAt, zone) },
    finish: { kind: 'moment', width: 18, of: ({ record }) => wallClock(record.finishAt, zone) },
    hours: { kind: 'hours', width: 10, of: ({ record }) => hoursOf(record) },
    author: { kind: 'text', width: 22, of: ({ author }) => author },
    comment: { kind: 'text', width: 60, of: ({ record }) => record.comment || null },
  };
  return reportColumns.map((key) => ({ header: `calendar.report.column.${key}`, ...made[key] }));
}
