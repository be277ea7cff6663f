import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { DraftInput } from '@luch/contract/proposal/draft.schemas.ts';
import { missingIn, type StationFacts } from '@luch/contract/proposal/draft.steps.ts';
import type { SavedView } from '@luch/contract/proposal/proposal.schemas.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { applyFields } from './draft-references.ts';
import { writeDraft } from './draft-state.commands.ts';
import { asksWhetherRestored, keepOverwritten, type Save } from './keep-version.ts';
import { lockDraft } from './locked-draft.queries.ts';
import { changedFields, draftFields, type DraftPart, type DraftState } from './proposal-fields.ts';
import { draftValuesOf } from '../proposal.facts.ts';
import { editVerdict, openFields } from '../proposal.policy.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/**
 * Saves a draft, whole or in part. Of two that began with the same version one wins; the other gets `stale` with what
 * stands there now. A save that names no version wins always, and what it overwrites is kept as an earlier version.
 */
export async function saveDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, version, ...fields }: z.output<typeof DraftInput>,
): Promise<z.output<typeof SavedView>> {
  return db.transaction(async (tx) => {
    const { row, standing, state: before, keptAt, stationFacts } = await lockDraft(tx, actor, id);
    const verdict = editVerdict(standing);
    if (!verdict.allowed) throw new AppError(verdict.because);
    if (version !== undefined && version !== row.version) throw stale(row, before);
    const after = await applyFields(tx, actor, row, before, sentOf(fields));
    const saved = await saveChanges(tx, row, { before, keptAt, after, blind: version === undefined, now: clock.now() });
    return savedView(saved, await stationFacts(saved.stationId));
  });
}

/** The author's own text is on the author's screen; this is the other one, to choose between them. */
const stale = (row: ProposalRecord, fields: DraftState): AppError =>
  new AppError('stale', {}, { current: { version: row.version, fields, saved_at: row.updatedAt.toISOString() } });

const sentOf = (fields: Record<string, unknown>): DraftPart =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function saveChanges(tx: Tx, row: ProposalRecord, save: Omit<Save, 'open'>): Promise<ProposalRecord> {
  const { before, after, now } = save;
  const changed = changedFields(before, after);
  if (changed.length === 0) return row;
  const changes = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const whole = { ...save, open: openFields(row) ?? draftFields };
  const written = await writeDraft(tx, row, changes, now, asksWhetherRestored(row, whole));
  await keepOverwritten(tx, row, whole, written.answer);
  return written.row;
}

function savedView(row: ProposalRecord, station: StationFacts | null): z.output<typeof SavedView> {
  return {
    status: 'ok',
    id: row.id,
    version: row.version,
    saved_at: row.updatedAt.toISOString(),
    missing: missingIn(draftValuesOf(row), station, row.planChangeFrom !== null),
  };
}
