import type { Actor } from '@luch/contract/account/roles.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import type { CouncilUpdateInput } from '@luch/contract/council/council.schemas.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../../platform/deps.ts';
import { lastMove } from '../../../platform/history.ts';
import { seatedIn } from '../card/team.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { councilEditVerdict } from '../council-edits.policy.ts';
import { councilStanding } from '../council.facts.ts';
import { notifyMeetingChanged } from '../council.notices.ts';
import { nextMeeting } from '../meeting.commands.ts';
import { sessionsOf } from '../council.queries.ts';
import {
  councilEntry,
  councilHistory,
  type CouncilRecord,
  type CouncilSession,
  councilSession,
} from '../council.tables.ts';
import { councilHistoryIn, movedOn } from '../council.workflow.ts';
import { editCouncil, type EditContext } from './edit-council.ts';
import { sessionsIn } from './create-council.ts';

/** Number and place of a council, and until it begins its day, its hour and its sessions. */
export function changeDetails(deps: Deps, actor: Actor, input: CouncilUpdateInput): Promise<void> {
  return editCouncil(deps, actor, input.council_id, 'details', async (context) => {
    const { tx, row } = context;
    await demandSeen(context, input.seen_history);
    const { name, date, place, start_time: startTime } = input;
    const wanted = { name, date, place, startTime };
    const sessions = sessionsIn(row.id, input);
    const former = await sessionsOf(tx, row.id);
    const isOther = !isDeepStrictEqual(inOrder(former), inOrder(sessions));
    if (isOther || date !== row.date || startTime !== row.startTime.slice(0, 5)) demandNotBegun(actor, row);
    if (isOther) await replaceSessions(context, sessions);
    const isChanged = await changeMeeting(context, wanted);
    if (isOther || isChanged || name !== row.name) await writeDown(context);
  });
}

type Meeting = Pick<CouncilRecord, 'name' | 'date' | 'place' | 'startTime'>;

/**
 * Stores them, and tells whoever is to be there of another day, hour or place. A draft is heard of by nobody.
 * @returns whether anything of it is another one now
 */
export async function changeMeeting(context: EditContext, wanted: Partial<Meeting>): Promise<boolean> {
  const { tx, row } = context;
  const after = { ...row, ...wanted };
  const isMoved =
    after.date !== row.date || after.place !== row.place || after.startTime.slice(0, 5) !== row.startTime.slice(0, 5);
  if (!isMoved && after.name === row.name) return false;
  const changed = await nextMeeting(tx, row, wanted);
  const isTold = row.status === councilStatus.planned || row.status === councilStatus.review;
  if (isMoved && isTold) await notifyMeetingChanged({ ...context, row: changed }, await seatedIn(tx, row.id), row);
  return true;
}

function demandNotBegun(actor: Actor, row: CouncilRecord): void {
  const verdict = councilEditVerdict('start_time', { ...councilStanding(actor, row), confirmsProtocol: false });
  if (!verdict.allowed) throw new AppError(verdict.because);
}

async function demandSeen({ deps, tx, actor, row }: EditContext, seen: number | undefined): Promise<void> {
  if (seen === undefined) return;
  const entry = await lastMove(tx, councilHistoryIn, row.id, 'edited', seen);
  if (entry === undefined) return;
  throw new AppError('moved_on', {}, { moved: await movedOn(deps, tx, actor, row, entry) });
}

const inOrder = (sessions: readonly CouncilSession[]) => sessions.toSorted((a, b) => a.kindId - b.kindId);

/** A kind goes when nothing of it is before the council. */
async function replaceSessions({ tx, row }: EditContext, sessions: readonly CouncilSession[]): Promise<void> {
  const kinds = sessions.map(({ kindId }) => kindId);
  const [left] = await tx
    .select({ id: councilEntry.id })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(and(eq(councilEntry.councilId, row.id), isNull(councilEntry.releasedAt), notInArray(proposal.kindId, kinds)))
    .limit(1);
  if (left) throw new FieldError({ kinds: [{ key: 'council.refusal.kind_in_use' }] });
  await tx.delete(councilSession).where(eq(councilSession.councilId, row.id));
  await tx.insert(councilSession).values([...sessions]);
}

export const writeDown = ({ tx, actor, now, row }: EditContext) =>
  tx.insert(councilHistory).values({
    councilId: row.id,
    action: 'edited',
    fromStatus: row.status,
    toStatus: row.status,
    actorId: actor.id,
    at: now,
  });
