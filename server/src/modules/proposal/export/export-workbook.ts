import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, inArray, type SQL } from 'drizzle-orm';
import { renderWorkbook } from '../../../documents/workbook.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasExpert } from '../../expertise/assigned.queries.ts';
import { rowsOf } from '../lists/proposal-rows.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { entrustedTo, visibleTo } from '../proposal.visibility.ts';
import { proposalRow } from '../lists/row.view.ts';
import { expertSheet } from './expert-sheet.view.ts';
import { keepForAWhile } from './kept-exports.commands.ts';
import { scheduledSheet } from './scheduled-sheet.view.ts';
import type { SheetMaker, SheetRow } from './sheet-columns.ts';

interface Workbook {
  readonly name: 'expert' | 'scheduled';
  /** Who takes it along, beyond reading the proposals: by an office, or by the assignment to rate them. */
  readonly takenBy: (actor: Actor) => SQL | undefined;
  readonly sheet: SheetMaker;
}

const workbooks = {
  4: {
    name: 'expert',
    takenBy: (actor) => (isModerator(actor) ? undefined : hasExpert(actor.id, proposal.id)),
    sheet: expertSheet,
  },
  2024: { name: 'scheduled', takenBy: entrustedTo, sheet: scheduledSheet },
} as const satisfies Record<number, Workbook>;

export interface WorkbookOptions {
  readonly ids: readonly number[];
  readonly type: keyof typeof workbooks;
  readonly language: Language;
}

/**
 * A workbook of proposals as their reader sees them, kept for a while under a signed address.
 * @throws AppError `not_found`, `forbidden` (nothing is made if one of them is refused), `documents_busy`,
 * `document_failed`
 */
export async function exportWorkbook(deps: Deps, actor: Actor, options: WorkbookOptions): Promise<{ url: string }> {
  const { language } = options;
  const { name, takenBy, sheet }: Workbook = workbooks[options.type];
  await demandEach(deps, options.ids, visibleTo(actor), 'not_found');
  await demandEach(deps, options.ids, takenBy(actor), 'forbidden');
  const rows = await sheetRows(deps, actor, options);

  const timeZone = deps.config.facilityTimeZone;
  const made = await renderWorkbook(await sheet(deps, { actor, language, timeZone }, rows));
  const day = dayOf(deps.clock.now(), timeZone);
  return {
    url: await keepForAWhile(deps, made, `${deps.texts.text(language, `export.workbook.${name}.file`, { day })}.xlsx`),
  };
}

async function demandEach(
  { db }: Deps,
  ids: readonly number[],
  condition: SQL | undefined,
  otherwise: 'not_found' | 'forbidden',
): Promise<void> {
  const found = await db.$count(proposal, and(inArray(proposal.id, [...ids]), condition));
  if (found < ids.length) throw new AppError(otherwise);
}

/** In the order asked for. */
async function sheetRows({ db, texts }: Deps, actor: Actor, { ids, language }: WorkbookOptions): Promise<SheetRow[]> {
  const selected = await rowsOf(db, actor, language, ids);
  const rows = selected.map((one) => ({ selected: one, row: proposalRow(texts, actor, language, one) }));
  if (rows.some(({ row }) => !row.can_export)) throw new AppError('forbidden');
  return rows;
}
