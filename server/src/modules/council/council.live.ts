import { openStatuses } from '@luch/contract/council/council-rights.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personKind, personRole, stationResponsible } from '../account/account.tables.ts';
import { expertAssignment } from '../expertise/expertise.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { notRemoved } from './card/team.queries.ts';
import { council, councilEntry, councilHistory, councilTeam } from './council.tables.ts';

/** Open lists and cards follow what happens to a council: those of moderators, of its people, and of its stations. */
export async function notifyCouncil({ live }: Pick<Deps, 'live'>, tx: Tx, id: number): Promise<void> {
  const readers = await readersOf(tx, id);
  await live.publish(
    tx,
    readers.map((reader) => reader.id),
    { type: 'council', id },
  );
}

/** A note was written: those follow who read notes. The card is no older for it, and nobody asks for it again. */
export async function notifyNotes({ live }: Pick<Deps, 'live'>, tx: Tx, id: number): Promise<void> {
  const [moderators, team, experts] = inTheRoom(tx, eq(council.id, id));
  const readers = await union(moderators, team, experts);
  await live.publish(
    tx,
    readers.map((reader) => reader.id),
    { type: 'council_notes', id },
  );
}

/** In one statement. Of a draft nobody but moderators is told; that it was cancelled all hear who had it open. */
function readersOf(tx: Executor, id: number) {
  const isOpen = and(eq(council.id, id), or(inArray(council.status, [...openStatuses]), wasOpen(tx)));
  const [moderators, team, experts] = inTheRoom(tx, isOpen);
  return union(
    moderators,
    team,
    experts,
    tx
      .select({ id: stationResponsible.personId })
      .from(stationResponsible)
      .innerJoin(proposal, eq(proposal.stationId, stationResponsible.stationId))
      .innerJoin(councilEntry, eq(councilEntry.proposalId, proposal.id))
      .innerJoin(council, eq(council.id, councilEntry.councilId))
      .where(isOpen),
    tx
      .select({ id: personKind.personId })
      .from(personKind)
      .innerJoin(proposal, eq(proposal.kindId, personKind.kindId))
      .innerJoin(councilEntry, eq(councilEntry.proposalId, proposal.id))
      .innerJoin(council, eq(council.id, councilEntry.councilId))
      .where(isOpen),
  );
}

/** Cancelled a moment ago, when it was more than a draft. */
const wasOpen = (tx: Executor) =>
  and(
    eq(council.status, councilStatus.cancelled),
    exists(
      tx
        .select({ id: councilHistory.id })
        .from(councilHistory)
        .where(
          and(
            eq(councilHistory.councilId, council.id),
            eq(councilHistory.at, council.statusAt),
            inArray(councilHistory.fromStatus, [...openStatuses]),
          ),
        ),
    ),
  );

/** Moderators, and the people of this council: also those whose rating has ended with it. */
const inTheRoom = (tx: Executor, which: SQL | undefined) =>
  [
    tx.select({ id: personRole.personId }).from(personRole).where(eq(personRole.role, 'moderator')),
    tx
      .select({ id: councilTeam.personId })
      .from(councilTeam)
      .innerJoin(council, eq(council.id, councilTeam.councilId))
      .where(and(which, councilTeam.isActive)),
    tx
      .select({ id: expertAssignment.expertId })
      .from(expertAssignment)
      .innerJoin(council, eq(council.id, expertAssignment.councilId))
      .where(
        and(
          which,
          or(isNull(expertAssignment.endedAt), eq(expertAssignment.endedAt, council.statusAt)),
          notRemoved(tx, expertAssignment.expertId),
        ),
      ),
  ] as const;
