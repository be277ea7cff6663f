import { AppError } from '@luch/contract/kernel/errors.ts';
import { type HeldVerb, heldVerbs } from '@luch/contract/outbox/held-actions.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { eq } from 'drizzle-orm';
import { calendarChanged } from '../../calendar/calendar.events.ts';
import { dropPreliminary } from '../../calendar-records/calendar-records.commands.ts';
import type { CarriedVerb, DroppedVerbs } from '../../outbox/held-verbs.events.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { lockProposals } from '../../review/assignments/assignable.queries.ts';
import { notifyCouncil } from '../council.live.ts';
import { council } from '../council.tables.ts';
import { applyAcceptances, applyRefusals } from './apply-decisions.ts';
import { verbs } from './leave-to-batch.ts';
import { followToPlan, idsOf, release } from './move-effects.ts';
import { liveEntriesOf } from './moved-entries.queries.ts';
import { ofCouncil } from './perform-move.ts';

/** One decision of a council is made known: as its move would have done it, for this proposal alone. */
async function carryVerb(
  { deps, tx, actor, batch, proposalId }: CarriedVerb,
  verb: HeldVerb,
): Promise<{ readonly to: number }> {
  const { row, entries } = await heldEntries(tx, batch.councilId ?? 0, [proposalId]);
  const context = { deps: { ...deps, outbox: ofCouncil(deps.outbox, row.id) }, tx, actor, row, now: deps.clock.now() };
  const fitting = entries.filter(({ decision }) => decision !== null && verbs[decision as keyof typeof verbs] === verb);
  if (fitting.length === 0) throw new AppError('wrong_state');
  await (verb === 'council_accept' ? applyAcceptances(context, fitting) : applyRefusals(context, fitting));
  await notifyCouncil(deps, tx, row.id);
  const [after] = await tx.select({ status: proposal.status }).from(proposal).where(eq(proposal.id, proposalId));
  return { to: after?.status ?? 0 };
}

export const verbCarriers = recordOf(heldVerbs, (verb) => (carried: CarriedVerb) => carryVerb(carried, verb));

/**
 * Let go, discarded or refused: the council has them no longer, nor their preliminary time; they are free for another
 * decision, and this one was told to nobody.
 */
export async function freeDropped({ deps, tx, actor, councilId, proposalIds }: DroppedVerbs): Promise<void> {
  const { row, entries } = await heldEntries(tx, councilId, proposalIds);
  const now = deps.clock.now();
  const before = await dropPreliminary(tx, idsOf(entries), now);
  if (before.length > 0) await calendarChanged.announce({ deps, tx, actor, before, after: [] });
  const context = { deps, tx, actor, row, now };
  await release(context, entries, { isDropped: true });
  await followToPlan(context, entries);
  await notifyCouncil(deps, tx, row.id);
}

/** The proposals by their ids first, as every move of a council locks them. */
async function heldEntries(tx: CarriedVerb['tx'], councilId: number, proposalIds: readonly number[]) {
  await lockProposals(tx, proposalIds);
  const [row] = await tx.select().from(council).where(eq(council.id, councilId));
  if (!row) throw new AppError('not_found');
  const wanted = new Set(proposalIds);
  const entries = (await liveEntriesOf(tx, councilId)).filter(({ proposalId }) => wanted.has(proposalId));
  return { row, entries };
}
