import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, asc, eq } from 'drizzle-orm';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { councilEntry } from '../src/modules/council/council.tables.ts';
import { expertAssignment } from '../src/modules/expertise/expertise.tables.ts';
import { proposal, proposalHistory } from '../src/modules/proposal/proposal.tables.ts';
import { mailTable } from '../src/platform/mail/mail.table.ts';
import { aCouncil, aDecision, plan } from './councils.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal, type ProposalOptions } from './proposals.ts';
import { anExpertise } from './review.ts';

/** Councils on their way, by the calls of a moderator, and what has become of their proposals. */
export async function councilMoves(portal: TestPortal) {
  const { db, asModerator: moderator } = portal;
  const first = await portal.someone({ roles: ['expert'], lastName: 'Первая', email: 'first@example.org' });
  const second = await portal.someone({ roles: ['expert'], lastName: 'Вторая', email: 'second@example.org' });

  const call = (path: string, body: object, who: TestPerson = moderator) =>
    who.call('POST', `/api/councils/${path}/`, body);
  const done = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const next = (id: number, from?: number) =>
    done(call('next_status', { council_id: id, ...(from !== undefined && { from_status: from }) }));
  const change = (id: number, action: 'delete' | 'return') => done(call('change_status', { council_id: id, action }));
  const preview = (id: number, action: string) => done(call('move_preview', { council_id: id, action }));
  const make = (author: TestPerson, status: number, more: Partial<ProposalOptions> = {}) =>
    aProposal(db, { applicantId: author.id, status, ...more });
  const draft = (proposals: readonly number[]) => aCouncil(db, { createdBy: moderator.id, proposals });
  const decide = (councilId: number, proposalId: number, decision: number, more: object = {}) =>
    aDecision(db, { by: moderator.id, councilId, proposalId, decision, ...more });

  /** Planned, with both experts for each proposal. */
  const planned = async (author: TestPerson, ...statuses: number[]) => {
    const ids: number[] = [];
    for (const status of statuses) ids.push(await make(author, status));
    const id = await draft(ids);
    for (const proposalId of ids) await plan(portal, id, proposalId, [first.id, second.id]);
    await next(id, 0);
    return { id, ids: ids as unknown as readonly [number, number, number, number] };
  };
  /** One accepted, one rejected, one to be revised, one for later. */
  const discussed = async (author: TestPerson) => {
    const { id, ids } = await planned(author, s.created, s.created, s.created, s.created);
    await next(id, 1);
    const [accepted, rejected, returned, later] = ids;
    await decide(id, accepted, 1);
    await decide(id, rejected, 2, { comment: 'Причина отклонения: нет новизны' });
    await decide(id, returned, 3, { comment: 'Мало образцов' });
    await decide(id, later, 4);
    await db.delete(mailTable);
    return { id, accepted, rejected, returned, later };
  };
  const rate = async (proposalId: number, expert: TestPerson, mark: number) => {
    const living = and(eq(expertAssignment.proposalId, proposalId), eq(expertAssignment.expertId, expert.id));
    const [row] = await db.select().from(expertAssignment).where(living);
    await anExpertise(db, { assignmentId: row?.id ?? 0, mark1: mark, mark2: mark, mark3: mark, mark4: mark });
  };
  const reserve = (proposalId: number, hour: number, type = 5) =>
    db.insert(calendarRecord).values({
      type,
      proposalId,
      stationId: 1,
      startAt: new Date(Date.UTC(2026, 3, 1, hour)),
      finishAt: new Date(Date.UTC(2026, 3, 1, hour + 2)),
      createdAt: portal.clock.now(),
      createdBy: moderator.id,
    });
  return {
    first,
    second,
    call,
    next,
    change,
    preview,
    make,
    draft,
    decide,
    planned,
    discussed,
    rate,
    reserve,
    ...readings(portal),
  };
}

/** What stands in the tables. */
function readings(portal: TestPortal) {
  const { db } = portal;
  return {
    statusOf: async (id: number) =>
      (await db.select({ status: proposal.status }).from(proposal).where(eq(proposal.id, id)))[0]?.status,
    entryOf: async (councilId: number, proposalId: number) =>
      (
        await db
          .select()
          .from(councilEntry)
          .where(and(eq(councilEntry.councilId, councilId), eq(councilEntry.proposalId, proposalId)))
      )[0],
    /** Who rates or rated it, for which council, and why not any more. */
    assignmentsOf: async (proposalId: number) => {
      const rows = await db
        .select()
        .from(expertAssignment)
        .where(eq(expertAssignment.proposalId, proposalId))
        .orderBy(asc(expertAssignment.id));
      return rows.map(({ expertId, councilId, endedBecause }) => [expertId, councilId, endedBecause]);
    },
    lastEntryOf: async (proposalId: number) => {
      const rows = await db
        .select()
        .from(proposalHistory)
        .where(eq(proposalHistory.proposalId, proposalId))
        .orderBy(asc(proposalHistory.id));
      const last = rows.at(-1);
      return last && [last.action, last.fromStatus, last.toStatus, last.comment];
    },
    receivers: async () => (await portal.letters()).map(({ to }) => to.split('@')[0]).sort(),
  };
}
