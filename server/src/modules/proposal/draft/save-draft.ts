import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { DraftInput } from '@luch/contract/proposal/draft.schemas.ts';
import type { SavedView } from '@luch/contract/proposal/proposal.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { missingOf } from '../proposal.facts.ts';
import { editVerdict, openFields } from '../proposal.policy.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import { type FoundQuestions, readQuestions } from '../questions/asked-forms.queries.ts';
import { countAnswers } from '../questions/counted-answers.commands.ts';
import { pinForPlace } from '../questions/pin-forms.commands.ts';
import { writeAnswers } from './draft-answers.commands.ts';
import { applyFields } from './draft-references.ts';
import { writeDraft } from './draft-state.commands.ts';
import { asksWhetherRestored, keepOverwritten, type Save } from './keep-version.ts';
import { lockDraft } from './locked-draft.queries.ts';
import { changedFields, changedNames, draftFields, type DraftPart, type DraftState } from './proposal-fields.ts';

/**
 * Saves a draft, whole or in part. Of two that began with the same version one wins; the other gets `stale` with what
 * stands there now. A save that names no version wins always, and what it overwrites is kept as an earlier version.
 */
export async function saveDraft(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { id, version, restored = false, ...fields }: z.output<typeof DraftInput>,
): Promise<z.output<typeof SavedView>> {
  const now = clock.now();
  const today = dayOf(now, config.facilityTimeZone);
  return db.transaction(async (tx) => {
    const { row, standing, state: before, keptAt, questions, stationFacts } = await lockDraft(tx, actor, id, today);
    const verdict = editVerdict(standing);
    if (!verdict.allowed) throw new AppError(verdict.because);
    if (version !== undefined && version !== row.version) throw stale(row, before);
    const after = await applyFields(tx, actor, { row, before, questions }, sentOf(fields));
    const saved = await saveChanges(tx, row, { before, keptAt, after, blind: version === undefined, restored, now });
    const asked = await askedAfter(tx, { row, saved, after, questions, today });
    await countAnswers(tx, saved, asked);
    return {
      status: 'ok',
      id: saved.id,
      version: saved.version,
      saved_at: saved.updatedAt.toISOString(),
      missing: missingOf(saved, await stationFacts(saved.stationId), asked, today),
    };
  });
}

/** The author's own text is on the author's screen; this is the other one, to choose between them. */
export const stale = (row: ProposalRecord, fields: DraftState): AppError =>
  new AppError('stale', {}, { current: { version: row.version, fields, saved_at: row.updatedAt.toISOString() } });

const sentOf = (fields: Record<string, unknown>): Sent =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
type Sent = Omit<DraftPart, 'answers'> & Pick<z.output<typeof DraftInput>, 'answers'>;

async function saveChanges(tx: Tx, row: ProposalRecord, save: Omit<Save, 'open'>): Promise<ProposalRecord> {
  const { before, after, now } = save;
  if (changedNames(before, after).length === 0) return row;
  const changes = Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));
  const whole = { ...save, open: openFields(row) ?? draftFields };
  const written = await writeDraft(tx, row, changes, now, asksWhetherRestored(row, whole));
  await writeAnswers(tx, row.id, before.answers, after.answers, now);
  await keepOverwritten(tx, row, whole, written.answer);
  return written.row;
}

interface Saving {
  readonly row: ProposalRecord;
  readonly saved: ProposalRecord;
  readonly after: DraftState;
  readonly questions: FoundQuestions;
  readonly today: string;
}

/** Another station asks its own questions at once; else they are those that were read. */
async function askedAfter(tx: Tx, { row, saved, after, questions, today }: Saving): Promise<FoundQuestions> {
  const isElsewhere = saved.stationId !== row.stationId || saved.kindId !== row.kindId;
  if (!isElsewhere) return { ...questions, answers: after.answers, equipmentIds: after.additional_equipment };
  await pinForPlace(tx, row.id, today);
  return readQuestions(tx, row.id, today);
}
