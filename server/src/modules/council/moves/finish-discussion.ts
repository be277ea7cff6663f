import type { MakeKnown } from '@luch/contract/council/council-move.schemas.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { proposal } from '../../proposal/proposal.tables.ts';
import { notifyStationsOfCouncil } from '../council.notices.ts';
import { councilEntry } from '../council.tables.ts';
import { applyRefusals } from './apply-decisions.ts';
import { leaveToBatch } from './leave-to-batch.ts';
import { allTo, followToPlan, type MoveContext, type MoveOutcome } from './move-effects.ts';
import { liveEntriesOf, type MovedEntry, usualHours } from './moved-entries.queries.ts';

/**
 * 2 to 5: what was refused, returned or postponed goes its way and leaves the council, or waits for the day in a batch; what
 * is accepted waits for its time, which the stations are asked to allocate.
 */
export async function finishDiscussion(context: MoveContext, makeKnown: MakeKnown): Promise<MoveOutcome> {
  await grantWhatWasAskedFor(context);
  await keepAsDecided(context);
  const entries = await liveEntriesOf(context.tx, context.row.id);
  const accepted = entries.filter(({ decision }) => decision === decisions.accept);
  const leaving = entries.filter(({ decision }) => decision !== decisions.accept);
  const isLater = makeKnown === 'later';
  await (isLater ? leaveToBatch(context, leaving) : applyRefusals(context, leaving));
  await notifyStationsOfCouncil(context, accepted);
  await followToPlan(context, accepted);
  return {
    statuses: allTo(entries, isLater ? ({ status }) => status : whereTo),
    released: isLater ? [] : leaving,
    ended: [],
  };
}

const whereTo = ({ decision, status }: MovedEntry): number =>
  decision === decisions.reject
    ? s.reject
    : decision === decisions.revision
      ? s.modification
      : decision === decisions.later
        ? s.expertise
        : status;

/** What the papers say of each stays as it was decided about, whatever its team or a moderator makes of it afterwards. */
async function keepAsDecided({ tx, row }: MoveContext): Promise<void> {
  await tx
    .update(councilEntry)
    .set({
      keptName: sql`${proposal.name}`,
      keptStationId: sql`${proposal.stationId}`,
      keptRequestedHours: sql`${proposal.requestedHours}`,
    })
    .from(proposal)
    .where(
      and(
        eq(proposal.id, councilEntry.proposalId),
        eq(councilEntry.councilId, row.id),
        isNull(councilEntry.releasedAt),
      ),
    );
}

/** Hours that nobody has named are those that were asked for (fine point H7), or what a proposal that was set back has had. */
async function grantWhatWasAskedFor({ tx, row }: MoveContext): Promise<void> {
  await tx
    .update(councilEntry)
    .set({ grantedHours: usualHours })
    .from(proposal)
    .where(
      and(
        eq(proposal.id, councilEntry.proposalId),
        eq(councilEntry.councilId, row.id),
        eq(councilEntry.decision, decisions.accept),
        isNull(councilEntry.grantedHours),
        isNull(councilEntry.releasedAt),
      ),
    );
}
