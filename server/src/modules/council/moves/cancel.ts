import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { eq } from 'drizzle-orm';
import { giveBackAdopted, giveBackEnded } from '../../expertise/assignments.commands.ts';
import { type LivingAssignment, livingAssignments } from '../../review/assignments/expert.queries.ts';
import { seatedIn } from '../card/team.queries.ts';
import { notifyCancelled } from '../council.notices.ts';
import { nextMeeting } from '../meeting.commands.ts';
import { councilEntry } from '../council.tables.ts';
import { allTo, idsOf, move, type MoveContext, type MoveOutcome, release } from './move-effects.ts';
import { liveEntriesOf, mayRateStill, type MovedEntry } from './moved-entries.queries.ts';

/**
 * 0 or 1 to 4: the proposals are free, and those that the council has moved go back to where they were (fine point C7).
 * So do the experts: who rated before it rates on, and only whom the council asked is let go.
 */
export async function cancel(context: MoveContext): Promise<MoveOutcome> {
  const { tx, row } = context;
  const entries = await liveEntriesOf(tx, row.id);
  const moved = entries.filter(({ statusBefore }) => statusBefore !== null);
  const to = ({ statusBefore, status }: MovedEntry) => statusBefore ?? status;
  await move(context, 'council_returned', moved, to);
  await tx.update(councilEntry).set({ statusBefore: null }).where(eq(councilEntry.councilId, row.id));
  const wasAsked = await livingAssignments(tx, idsOf(entries));
  const letGo = { councilId: row.id, proposalIds: idsOf(entries) };
  await giveBackAdopted(tx, letGo);
  const ended = await release(context, entries);
  await giveBackEnded(tx, letGo, mayRateStill);
  // A draft is heard of by nobody.
  if (row.status === councilStatus.planned) await tell(context, entries, wasAsked, ended);
  return { statuses: allTo(entries, to), released: [], ended };
}

async function tell(
  context: MoveContext,
  entries: readonly MovedEntry[],
  wasAsked: readonly LivingAssignment[],
  ended: readonly number[],
): Promise<void> {
  const { tx, row } = context;
  const living = await livingAssignments(tx, idsOf(entries));
  const unrated = living.filter(({ isRated }) => !isRated);
  const byExpert = Map.groupBy(unrated, ({ expertId }) => expertId);
  // Who was removed from the team may rate for it all the same.
  const raters = wasAsked
    .filter(({ councilId }) => councilId === row.id)
    .map(({ expertId: personId }) => ({ personId, type: teamTypes.expert }));
  const people = [...(await seatedIn(tx, row.id)), ...raters];
  await notifyCancelled({ ...context, row: await nextMeeting(tx, row) }, people, {
    letGo: new Set(wasAsked.filter(({ id }) => ended.includes(id)).map(({ expertId }) => expertId)),
    still: new Map([...byExpert].map(([expertId, { length }]) => [expertId, length])),
  });
}
