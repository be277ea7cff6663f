import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { visitLimits } from '@luch/contract/visit/visit-limits.ts';
import type { VisitOptions, VisitQuery, VisitView } from '@luch/contract/visit/visit.schemas.ts';
import type { z } from 'zod';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKept, type PartKey } from '../../platform/settings/parts.ts';
import { announceVerdict } from './parcels/parcel.policy.ts';
import { boundSlot, boundSlotsOf } from './slot.queries.ts';
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

/** @throws AppError `not_found` to whoever takes no part in them */
export async function visitOptions(
  deps: ViewDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  proposalId: number,
): Promise<z.output<typeof VisitOptions>> {
  const found = await visitPartyOf(tx, actor, proposalId);
  if (!found) throw new AppError('not_found');
  const say = worded.bind(undefined, deps.texts, language);
  const { party, row } = found;
  const of = (part: PartKey, verdict: Verdict<ErrorCode>) => say(isKept(deps, part) ? verdict : hidden('forbidden'));
  const passes = passesVerdict(party);
  const isEarly = passes.allowed && !opensPasses(row.status);
  return {
    can: {
      plan: of('visits_from', planVerdict(party)),
      passes: of('visits_from', isEarly ? notNow('pass_not_yet') : passes),
      samples: of('safety_from', party.readsSamples ? allowed : hidden('forbidden')),
      parcels: of('parcels_from', announceVerdict(party, 'back')),
      parcels_there: of('parcels_from', announceVerdict(party, 'there')),
    },
  };
}
