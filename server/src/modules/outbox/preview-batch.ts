import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PreviewAnswer } from '@luch/contract/outbox/outbox.schemas.ts';
import { and } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { runAndRollBack } from '../../platform/run-and-roll-back.ts';
import { atMost } from '../../platform/threads/at-most.ts';
import { isOpenKind, readBatch } from './batch.visibility.ts';
import { carryOut, deciders } from './carry-out.ts';
import { editsOf, lettersEdited } from './edits.queries.ts';
import { givenHours } from './given-hours.ts';
import { heldRows, inBatch, waitsFor } from './held.queries.ts';
import { statusName } from './held.view.ts';
import type { BatchRecord, HeldRecord, Refusal } from './outbox.tables.ts';
import type { Tried } from './tried.ts';
import { withoutLetters } from '../proposal/letters/letters-told.view.ts';
import { letterViews, peopleTold, unusedEdits } from './preview-letters.view.ts';
import { refusalFrom, refusalText } from './refusal.view.ts';
import { hoursAt } from './station-hours.queries.ts';

/** So many are tried at once: each holds the lock of its proposal for the moment of its command, and nothing longer. */
const AT_ONCE = 4;
/** By everybody who previews in this process: requests of others find connections. */
const inTurn = atMost({ running: AT_ONCE, waiting: 400, refuse: () => new AppError('unavailable') });

/**
 * The release itself, taken back (decision 0021): per proposal what happens or why not, and every letter as it will arrive.
 * Its reader learns nothing of proposals that are their own, nor who rates one where that is not theirs to know.
 */
export async function previewBatch(
  deps: Deps,
  actor: Actor,
  language: Language,
  { batchId, proposalIds }: { readonly batchId: number; readonly proposalIds: readonly number[] | undefined },
): Promise<PreviewAnswer> {
  const batch = await readBatch(deps.db, actor, batchId);
  const rows = await heldRows(deps.db, actor, language, and(inBatch(batchId), waitsFor(proposalIds)));
  const tried = await tryAll(
    deps,
    actor,
    batch,
    rows.map(({ held }) => held),
  );
  return answerOf(
    deps,
    { actor, language },
    batch,
    tried.map((one) => ({ ...one, letters: openTo(actor, one.letters) })),
  );
}

const openTo = (actor: Actor, letters: readonly Mail[]): readonly Mail[] =>
  letters.filter(({ kind }) => isOpenKind(actor, kind));

/** Carries them out and takes each back. */
export async function tryAll(
  deps: Deps,
  actor: Actor,
  batch: BatchRecord,
  held: readonly HeldRecord[],
): Promise<readonly Tried[]> {
  const decider = deciders(deps, actor);
  const tried: Tried[] = [];
  const rest = held.entries();
  const worker = async (): Promise<void> => {
    for (const [place, one] of rest)
      tried[place] = await inTurn(async () => tryOne(deps, await decider(one.heldBy), { held: one, batch }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return withinHours(deps, actor, tried);
}

const refusedAs = (held: HeldRecord, refusal: Refusal): Tried => ({
  held,
  to: null,
  refusal,
  letters: [],
  leftOut: [],
});

async function tryOne(
  deps: Deps,
  actor: Actor,
  one: { readonly held: HeldRecord; readonly batch: BatchRecord },
): Promise<Tried> {
  try {
    const { result, letters, leftOut } = await runAndRollBack(deps, (quiet, tx) => carryOut(quiet, tx, actor, one));
    return { held: one.held, to: result.to, letters, leftOut };
  } catch (error) {
    return refusedAs(one.held, refusalFrom(deps, one.held.proposalId, error));
  }
}

/** As the release finds them, one after another: what fits no more takes no hours from those after it. */
async function withinHours(deps: Deps, actor: Actor, tried: readonly Tried[]): Promise<readonly Tried[]> {
  const ids = tried.flatMap(({ held }) => (givenHours(held) === null ? [] : [held.proposalId]));
  if (ids.length === 0) return tried;
  const places = await hoursAt(deps.db, actor, ids, deps.config.facilityTimeZone);
  const byId = new Map(places.map((place) => [place.proposalId, place]));
  const taken = new Map<string, number>();
  return tried.map((one) => {
    const at = byId.get(one.held.proposalId);
    const given = givenHours(one.held);
    if (given === null || !at || at.left === null) return one;
    const before = taken.get(at.place) ?? 0;
    const left = Math.max(0, at.left - before);
    if (given > left) return refusedAs(one.held, { code: 'over_station_hours', details: { left } });
    if (!one.refusal) taken.set(at.place, before + given);
    return one;
  });
}

async function answerOf(
  deps: Deps,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  batch: BatchRecord,
  tried: readonly Tried[],
): Promise<PreviewAnswer> {
  const { db, texts } = deps;
  const ids = tried.map(({ held }) => held.proposalId);
  const edits = await editsOf(db, batch.id, ids);
  const letters = await letterViews(deps, language, { batch, tried, edits });
  // Which letters a refused decision would write is not known: its edits go with them once it passes.
  const passing = tried.flatMap(({ held, refusal }) => (refusal ? [] : [held.proposalId]));
  return {
    decisions: tried.map(({ held, to, refusal }) => ({
      proposal_id: held.proposalId,
      action: held.action,
      status: refusal ? 'refused' : 'held',
      to_status: to,
      to_status_name: to === null ? '' : statusName(texts, language, to),
      ...(refusal && { code: refusal.code, detail: refusalText(deps, language, refusal) }),
    })),
    letters,
    people: peopleTold(letters),
    without: await withoutLetters(
      deps,
      tried.flatMap(({ leftOut }) => leftOut),
      language,
    ),
    refused: tried.flatMap(({ held, refusal }) =>
      refusal
        ? [{ proposal_id: held.proposalId, code: refusal.code, detail: refusalText(deps, language, refusal) }]
        : [],
    ),
    unused: unusedEdits(
      (await lettersEdited(db, batch.id, passing)).filter(({ letter }) => isOpenKind(actor, letter.kind)),
      letters,
    ),
  };
}

/** The letters of one decision that this person may know, as they would be made, unedited. @throws AppError `not_held`, or why it would not go through */
export async function lettersOfOne(
  deps: Deps,
  actor: Actor,
  language: Language,
  { batchId, proposalId }: { readonly batchId: number; readonly proposalId: number },
): Promise<readonly Mail[]> {
  const batch = await readBatch(deps.db, actor, batchId);
  const [row] = await heldRows(deps.db, actor, language, and(inBatch(batchId), waitsFor([proposalId])));
  if (!row) throw new AppError('not_held');
  const decider = await deciders(deps, actor)(row.held.heldBy);
  const { letters } = await runAndRollBack(deps, (quiet, tx) =>
    carryOut(quiet, tx, decider, { held: row.held, batch }),
  );
  return openTo(actor, letters);
}
