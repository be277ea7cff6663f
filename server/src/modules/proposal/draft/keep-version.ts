import { answerName } from '@luch/contract/forms/answer-name.ts';
import type { DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { writeLater } from '../../../platform/database/write-at-end.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { proposal, proposalVersion, type ProposalRecord } from '../proposal.tables.ts';
import { type DraftWithLast, lastVersion, readDraft } from './draft-state.queries.ts';
import {
  type ChangedName,
  changedNames,
  draftFields,
  type DraftState,
  isBlank,
  isBlankDraft,
} from './proposal-fields.ts';

/** Earlier versions of a draft, from which the author takes back what was overwritten. Newest first, at most 50. */

const MOST = 50;
const PAUSE = 10 * 60_000; // ms

/** Sets the present state of a locked draft aside; once per version. The submit does so, another author, and saves that ask for it. */
export async function keepVersion(tx: Tx, row: ProposalRecord, known: DraftWithLast): Promise<void> {
  const { state: fields, last } = known;
  const version = {
    proposalId: row.id,
    version: row.version,
    savedAt: row.updatedAt,
    // Only the author saves, and what a former one wrote was kept as it was given away.
    savedBy: row.applicantId,
    // What came into the text since the version before it.
    changed: last ? changedNames(last, fields) : filledNames(fields),
    fields: asKept(fields),
  };
  await writeLater(tx, tx.insert(proposalVersion).values(version).onConflictDoNothing().getSQL());
  await writeLater(tx, tx.delete(proposalVersion).where(isTooOld(row)).getSQL());
}

/** What an author leaves to another one stays told as theirs: the next save keeps what it overwrites as the new one's. */
export async function keepBeforeGiving(tx: Tx, row: ProposalRecord): Promise<void> {
  const state = await readDraft(tx, row);
  if (isBlankDraft(state)) return;
  const [found] = await tx
    .select({ last: lastVersion(row.id) })
    .from(proposal)
    .where(eq(proposal.id, row.id));
  await keepVersion(tx, row, { state, last: found?.last ?? null });
}

/** A draft that was answered nothing is kept as before there were questions: versions of all times compare equal. */
const asKept = ({ answers, ...fields }: DraftState): Record<string, unknown> =>
  Object.keys(answers).length === 0 ? fields : { ...fields, answers };

const filledNames = (fields: DraftState): ChangedName[] => [
  ...draftFields.filter((field) => !isBlank(fields[field])),
  ...Object.keys(fields.answers).map((id) => answerName(Number(id))),
];

/** Beyond as many as are kept beside the present one. */
const isTooOld = ({ id, version }: ProposalRecord) =>
  sql`${proposalVersion.proposalId} = ${id} and ${proposalVersion.version} < (select kept_one.version from ${proposalVersion} as kept_one where kept_one.proposal_id = ${id} and kept_one.version < ${version} order by kept_one.version desc offset ${MOST - 2} limit 1)`;

export interface Save {
  readonly before: DraftState;
  /** When the last earlier version was kept. */
  readonly keptAt: Date | null;
  readonly after: DraftState;
  /** The fields that may change now. */
  readonly open: readonly DraftField[];
  /** Nobody looked at what is overwritten. */
  readonly blind: boolean;
  /** The author says that it puts something earlier in place of what stands there. */
  readonly restored: boolean;
  readonly now: Date;
}

/**
 * What a save asks while it writes: whether a restored version replaces what stands there. Only of what is not kept
 * anyway, and only where something was kept before.
 */
export const asksWhetherRestored = (row: ProposalRecord, save: Save): SQL<boolean> =>
  save.keptAt === null || isTimeToKeep(row, save) ? sql<boolean>`false` : isKept(row.id, save.after, save.open);

/**
 * Keeps what a save has overwritten, if it is worth it: ten minutes of work, what the author did not see, or what
 * a restored version replaces. The many saves in between are not worth a version each.
 */
export async function keepOverwritten(tx: Tx, row: ProposalRecord, save: Save, isRestored: boolean): Promise<void> {
  const { before, keptAt } = save;
  if (isBlankDraft(before)) return;
  if (!isRestored && !isTimeToKeep(row, save)) return;
  if (keptAt === null) return keepVersion(tx, row, { state: before, last: null });
  const [found] = await tx
    .select({ last: lastVersion(row.id), isKept: isKept(row.id, before, draftFields) })
    .from(proposal)
    .where(eq(proposal.id, row.id));
  if (found?.isKept === false) await keepVersion(tx, row, { state: before, last: found.last });
}

const isTimeToKeep = (row: ProposalRecord, { keptAt, blind, restored, now }: Save): boolean =>
  blind || restored || now.getTime() - (keptAt ?? row.createdAt).getTime() > PAUSE;

/** Whether a kept version says the same in these fields. */
function isKept(proposalId: number, state: DraftState, fields: readonly DraftField[]): SQL<boolean> {
  const part = JSON.stringify(
    asKept({
      ...Object.fromEntries(fields.map((field) => [field, state[field]])),
      answers: state.answers,
    } as DraftState),
  );
  const others = draftFields.filter((field) => !fields.includes(field));
  const same = others.length === 0 ? saysAll(part) : saysInPart(part, others);
  return sql<boolean>`exists (select from proposal_version kept where kept.proposal_id = ${proposalId} and ${same})`;
}

const saysAll = (whole: string): SQL => sql`kept.digest = md5(${whole}::jsonb::text)`;

const saysInPart = (part: string, others: readonly DraftField[]): SQL =>
  sql`kept.fields - array(select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)) = ${part}::jsonb`;
