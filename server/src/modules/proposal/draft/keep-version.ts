import type { DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { proposalVersion, type ProposalRecord } from '../proposal.tables.ts';
import { readDraft } from './draft-state.queries.ts';
import { changedFields, draftFields, type DraftPart, type DraftState, isBlank } from './proposal-fields.ts';

/** Earlier versions of a draft, from which the author takes back what was overwritten. Newest first, at most 50. */

const MOST = 50;
const PAUSE = 10 * 60_000; // ms

/** Sets the present state of a locked draft aside; once per version. The submit does so, and saves that ask for it. */
export async function keepVersion(tx: Tx, row: ProposalRecord, state?: DraftState): Promise<void> {
  const fields = state ?? (await readDraft(tx, row));
  const last = await lastKeptFields(tx, row.id);
  await tx
    .insert(proposalVersion)
    .values({
      proposalId: row.id,
      version: row.version,
      savedAt: row.updatedAt,
      // Only the author saves.
      savedBy: row.applicantId,
      // What came into the text since the version before it.
      changed: last ? changedFields(last, fields) : draftFields.filter((field) => !isBlank(fields[field])),
      fields,
    })
    .onConflictDoNothing();
  await forgetOldest(tx, row.id);
}

interface Save {
  readonly before: DraftState;
  readonly after: DraftState;
  /** The fields that may change now. */
  readonly open: readonly DraftField[];
  /** Nobody looked at what is overwritten. */
  readonly blind: boolean;
  readonly now: Date;
}

/**
 * Keeps what a save is about to overwrite, if it is worth it: ten minutes of work, what the author did not see, or what
 * a restored version replaces. The many saves in between are not worth a version each.
 */
export async function keepBeforeSave(tx: Tx, row: ProposalRecord, save: Save): Promise<void> {
  const { before, after, open, blind, now } = save;
  if (draftFields.every((field) => isBlank(before[field]))) return;
  const last = await lastKept(tx, row.id);
  const since = last?.savedAt ?? row.createdAt;
  const kept = async (state: DraftState, fields: readonly DraftField[]) =>
    last !== undefined && (await isKept(tx, row.id, state, fields));
  const worthIt = blind || now.getTime() - since.getTime() > PAUSE || (await kept(after, open));
  if (worthIt && !(await kept(before, draftFields))) await keepVersion(tx, row, before);
}

async function lastKept(tx: Tx, proposalId: number) {
  const [last] = await tx
    .select({ savedAt: proposalVersion.savedAt })
    .from(proposalVersion)
    .where(eq(proposalVersion.proposalId, proposalId))
    .orderBy(desc(proposalVersion.version))
    .limit(1);
  return last;
}

async function lastKeptFields(tx: Tx, proposalId: number): Promise<DraftPart | undefined> {
  const [last] = await tx
    .select({ fields: proposalVersion.fields })
    .from(proposalVersion)
    .where(eq(proposalVersion.proposalId, proposalId))
    .orderBy(desc(proposalVersion.version))
    .limit(1);
  return last?.fields;
}

/** Whether a kept version says the same in these fields. */
async function isKept(tx: Tx, proposalId: number, state: DraftState, fields: readonly DraftField[]): Promise<boolean> {
  const part = JSON.stringify(Object.fromEntries(fields.map((field) => [field, state[field]])));
  const others = draftFields.filter((field) => !fields.includes(field));
  const same = sql`${proposalVersion.fields} - array(select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)) = ${part}::jsonb`;
  const [kept] = await tx
    .select({ version: proposalVersion.version })
    .from(proposalVersion)
    .where(and(eq(proposalVersion.proposalId, proposalId), same))
    .limit(1);
  return kept !== undefined;
}

async function forgetOldest(tx: Tx, proposalId: number): Promise<void> {
  const ofThis = eq(proposalVersion.proposalId, proposalId);
  const [oldest] = await tx
    .select({ version: proposalVersion.version })
    .from(proposalVersion)
    .where(ofThis)
    .orderBy(desc(proposalVersion.version))
    .offset(MOST - 1)
    .limit(1);
  if (oldest) await tx.delete(proposalVersion).where(and(ofThis, lt(proposalVersion.version, oldest.version)));
}
