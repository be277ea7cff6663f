import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { whileWaiting } from '@luch/contract/kernel/limits.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { renderWorkbook } from '../../../documents/workbook.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fromReplica } from '../../../platform/read-from-replica.ts';
import { defineDocumentKind } from '../../documents/document-kinds.events.ts';
import { askForDocument } from '../../documents/documents.commands.ts';
import type { DocumentRecord } from '../../documents/documents.tables.ts';
import { hasExpert } from '../../expertise/assigned.queries.ts';
import { rowsOf } from '../lists/proposal-rows.queries.ts';
import { proposalRow } from '../lists/row.view.ts';
import { proposal } from '../proposal.tables.ts';
import { entrustedTo } from '../proposal.visibility.ts';
import { expertSheet } from './expert-sheet.view.ts';
import { demandExportable } from './export.policy.ts';
import { scheduledSheet } from './scheduled-sheet.view.ts';
import type { SheetMaker, SheetRow } from './sheet-columns.ts';

interface Workbook {
  readonly name: 'expert' | 'scheduled';
  /** Who takes it along, beyond reading the proposals: by an office, or by the assignment to rate them. */
  readonly takenBy: (actor: Actor) => SQL | undefined;
  readonly sheet: SheetMaker;
}

const Inputs = z.object({ ids: z.array(z.number()) });

/** A workbook of proposals as their reader sees them. */
const workbookKind = ({ name, takenBy, sheet }: Workbook) =>
  defineDocumentKind<z.output<typeof Inputs>>({
    name: `workbook_${name}`,
    scope: 'proposals:read',
    inputs: Inputs,
    title: (texts, language) => texts.text(language, `export.workbook.${name}.sheet`),
    demand: ({ db }, actor, { ids }) => demandExportable(db, actor, ids, takenBy(actor)),
    async make(deps, actor, { inputs, language }) {
      const timeZone = deps.config.facilityTimeZone;
      const filled = await fromReplica(deps, async (read) =>
        sheet(read, { actor, language, timeZone }, await sheetRows(read, actor, inputs.ids, language)),
      );
      const content = await renderWorkbook(filled);
      const day = dayOf(deps.clock.now(), timeZone);
      return { content, name: `${deps.texts.text(language, `export.workbook.${name}.file`, { day })}.xlsx` };
    },
  });

export const workbooks = {
  4: workbookKind({
    name: 'expert',
    takenBy: (actor) => (isModerator(actor) ? undefined : hasExpert(actor.id, proposal.id)),
    sheet: expertSheet,
  }),
  2024: workbookKind({ name: 'scheduled', takenBy: entrustedTo, sheet: scheduledSheet }),
} as const;

export interface WorkbookOptions {
  readonly ids: readonly number[];
  readonly type: keyof typeof workbooks;
  readonly language: Language;
  /** Given when the caller has left. */
  readonly signal?: AbortSignal;
}

/**
 * @throws AppError `not_found`, `forbidden`, `not_exportable` (nothing is made if one of them is refused), `documents_busy`,
 * `document_failed`
 */
export function exportWorkbook(deps: Deps, actor: Actor, options: WorkbookOptions): Promise<DocumentRecord> {
  const { ids, type, ...asked } = options;
  const isLarge = ids.length > whileWaiting.excel;
  return askForDocument(deps, actor, workbooks[type], { inputs: { ids: [...ids] }, ...asked, isLarge });
}

/** In the order asked for. */
async function sheetRows(
  { db, texts }: Deps,
  actor: Actor,
  ids: readonly number[],
  language: Language,
): Promise<SheetRow[]> {
  const selected = await rowsOf(db, actor, language, ids);
  return selected.map((one) => ({ selected: one, row: proposalRow(texts, actor, language, one) }));
}
