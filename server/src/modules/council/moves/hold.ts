import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { applyAcceptances } from './apply-decisions.ts';
import { allTo, followToPlan, type MoveContext, type MoveOutcome } from './move-effects.ts';
import { liveEntriesOf } from './moved-entries.queries.ts';
import { leaveToBatch } from './leave-to-batch.ts';

/** 5 to 3: what is accepted gets its hours and its time. Refusals that wait in a batch go on waiting there. */
export async function hold(context: MoveContext, makeKnown: MakeKnown): Promise<MoveOutcome> {
  const entries = await liveEntriesOf(context.tx, context.row.id);
  const accepted = entries.filter(({ decision }) => decision === decisions.accept);
  if (makeKnown === 'later') {
    await leaveToBatch(context, accepted);
    await followToPlan(context, accepted);
    return { statuses: allTo(entries, ({ status }) => status), released: [], ended: [] };
  }
  const to = await applyAcceptances(context, accepted);
  const isAccepted = new Set(accepted);
  return {
    statuses: allTo(entries, (entry) => (isAccepted.has(entry) ? to(entry) : entry.status)),
    released: [],
    ended: [],
  };
}
