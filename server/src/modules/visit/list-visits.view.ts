import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { visitLimits } from '@luch/contract/visit/visit-limits.ts';
import {
  type VisitOptions,
  visitOptionKeys,
  type VisitQuery,
  type VisitView,
} from '@luch/contract/visit/visit.schemas.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import type { z } from 'zod';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept, type PartKey } from '../../platform/settings/parts.ts';
import { announceVerdict } from './parcels/parcel.policy.ts';
import { boundSlot, boundSlotsByPart, boundSlotsOf } from './slot.queries.ts';
import { slotsOver, unnamedOf } from './slots-with-more.queries.ts';
import { visitPartyOf } from './visit.facts.ts';
import { passesVerdict, planVerdict } from './visit.policy.ts';
import { opensPasses } from '../pass/pass.facts.ts';
import { visitsOfSlots } from './visit.queries.ts';
import { visitView, worded } from './visit.view.ts';

type ViewDeps = Pick<Deps, 'clock' | 'config' | 'settings' | 'texts'>;

/**
 * Who comes to an experiment or to those of a proposal, in at most four statements. A facility that keeps no visits, and
 * an experiment that was there before them, has none.
 * @throws AppError `not_found` of one experiment to whoever takes no part in it; of a proposal they read of none
 */
export async function listVisits(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  { slot_id: slotId, proposal_id: proposalId }: VisitQuery,
): Promise<VisitView[]> {
  if (!isKept(deps, 'visits_from')) return [];
  const slot = slotId === undefined ? undefined : await boundSlot(deps, tx, 'visits_from', slotId);
  const of = slot?.proposalId ?? proposalId ?? 0;
  const found = await visitPartyOf(tx, actor, of);
  // A card asks about its proposal, whoever reads it.
  if (!found && slotId === undefined) return [];
  if (!found) throw new AppError('not_found');
  const slots = slot ? [slot] : await boundSlotsOf(deps, tx, 'visits_from', of, visitLimits.slots);
  const rows = await visitsOfSlots(
    tx,
    language,
    slots.map(({ id }) => id),
  );
  const now = deps.clock.now();
  return rows.map((row) => visitView(deps.texts, language, found.party, row, now));
}

const optionParts = ['visits_from', 'attendance_from', 'parcels_from'] as const;

/** What this person may do there: whoever takes no part may do nothing. */
export async function visitOptions(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  proposalId: number,
): Promise<z.output<typeof VisitOptions>> {
  const say = worded.bind(undefined, deps.texts, language);
  const of = (part: PartKey, verdict: Verdict<ErrorCode>) => say(isKept(deps, part) ? verdict : hidden('forbidden'));
  const found = await visitPartyOf(tx, actor, proposalId);
  // A card asks, whoever reads it: who takes no part may do nothing, and learns no more.
  if (!found) return { can: recordOf(visitOptionKeys, () => say(hidden('forbidden'))), unnamed: [], over: [] };
  const { party, row } = found;
  const passes = passesVerdict(party);
  const now = deps.clock.now();
  const plan = planVerdict(party);
  const slots =
    party.isTeam || party.isStation
      ? await boundSlotsByPart(deps, tx, optionParts, proposalId, visitLimits.slots)
      : () => [];
  const over = await slotsOver(tx, slots('attendance_from', 'parcels_from'), now);
  const zone = deps.config.facilityTimeZone;
  const isEarly = passes.allowed && !opensPasses(row.status);
  return {
    can: {
      plan: of('visits_from', plan),
      passes: of('visits_from', isEarly ? notNow('pass_not_yet') : passes),
      samples: of('safety_from', party.readsSamples ? allowed : hidden('forbidden')),
      parcels: of('parcels_from', announceVerdict(party, 'back')),
      parcels_there: of('parcels_from', announceVerdict(party, 'there')),
    },
    unnamed: plan.allowed ? await unnamedOf(tx, row, slots('visits_from'), now) : [],
    over: over.map(({ id, startAt, finishAt }) => ({
      slot_id: id,
      starts: wallTime(startAt, zone),
      ends: wallTime(finishAt, zone),
    })),
  };
}
