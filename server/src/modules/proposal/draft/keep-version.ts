import type { DraftField } from '@luch/contract/proposal/draft.schemas.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { writeLater } from '../../../platform/database/gather.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { proposalVersion, type ProposalRecord } from '../proposal.tables.ts';
import { type DraftWithLast, readDraftWithLast } from './draft-state.queries.ts';
import { changedFields, draftFields, type DraftState, isBlank } from './proposal-fields.ts';

/** Earlier versions of a draft, from which the author takes back what was overwritten. Newest first, at most 50. */

const MOST = 50;
const PAUSE = 10 * 60_000; // ms

/** Sets the present state of a locked draft aside; once per version. The submit does so, and saves that ask for it. */
export async function keepVersion(tx: Tx, row: ProposalRecord, known?: DraftWithLast): Promise<void> {
  const { state: fields, last } = known ?? (await readDraftWithLast(tx, row));
  const version = {
    proposalId: row.id,
    version: row.version,
    savedAt: row.updatedAt,
    // Only the author saves.
    savedBy: row.applicantId,
    // What came into the text since the version before it.
    changed: last ? changedFields(last, fields) : draftFields.filter((field) => !isBlank(fields[field])),
    fields,
  };
  await writeLater(tx, tx.insert(proposalVersion).values(version).onConflictDoNothing().getSQL());
  await writeLater(tx, tx.delete(proposalVersion).where(isTooOld(row)).getSQL());
}

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
  readonly now: Date;
}

/**
 * Keeps what a save is about to overwrite, if it is worth it: ten minutes of work, what the author did not see, or what
 * a restored version replaces. The many saves in between are not worth a version each.
 */
export async function keepBeforeSave(tx: Tx, row: ProposalRecord, save: Save): Promise<void> {
  const { before, keptAt, after, open, blind, now } = save;
  if (draftFields.every((field) => isBlank(before[field]))) return;
  const since = keptAt ?? row.createdAt;
  const kept = async (state: DraftState, fields: readonly DraftField[]) =>
    keptAt !== null && (await isKept(tx, row.id, state, fields));
  const worthIt = blind || now.getTime() - since.getTime() > PAUSE || (await kept(after, open));
  if (worthIt && !(await kept(before, draftFields))) await keepVersion(tx, row);
}

/** Whether a kept version says the same in these fields. */
async function isKept(tx: Tx, proposalId: number, state: DraftState, fields: readonly DraftField[]): Promise<boolean> {
  const part = JSON.stringify(Object.fromEntries(fields.map((field) => [field, state[field]])));
  const others = draftFields.filter((field) => !fields.includes(field));
  const same = others.length === 0 ? saysAll(part) : saysInPart(part, others);
  const [kept] = await tx
    .select({ version: proposalVersion.version })
    .from(proposalVersion)
    .where(and(eq(proposalVersion.proposalId, proposalId), same))
    .limit(1);
  return kept !== undefined;
}

const saysAll = (whole: string): SQL => sql`${proposalVersion.digest} = md5(${whole}::jsonb::text)`;

const saysInPart = (part: string, others: readonly DraftField[]): SQL =>
  sql`${proposalVersion.fields} - array(select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)) = ${part}::jsonb`;
