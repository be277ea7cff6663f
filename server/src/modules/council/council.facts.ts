import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { expertAssignment } from '../expertise/expertise.tables.ts';
import { type CouncilRecord, councilEntry } from './council.tables.ts';

/** Who asks about a council in which state: enough for the row of a list. */
export interface CouncilStanding {
  readonly status: CouncilStatus;
  readonly isModerator: boolean;
}

/** Everything the policy asks about one council. Pure data: the policy itself reads no table. */
export interface CouncilFacts extends CouncilStanding {
  /** Live entries, and of these those without an expert of this council and those without a decision. */
  readonly proposals: number;
  readonly withoutExpert: number;
  readonly undecided: number;
}

/** Of a council that this person moves by no action: nothing needs counting. */
export const noFacts = { proposals: 0, withoutExpert: 0, undecided: 0 };

export const councilStanding = (actor: Actor, { status }: Pick<CouncilRecord, 'status'>): CouncilStanding => ({
  status: status as CouncilStatus,
  isModerator: isModerator(actor),
});

export async function councilFacts(tx: Executor, actor: Actor, row: CouncilRecord): Promise<CouncilFacts> {
  const unread = notExists(
    tx
      .select({ one: sql`1` })
      .from(expertAssignment)
      .where(
        and(
          eq(expertAssignment.councilId, councilEntry.councilId),
          eq(expertAssignment.proposalId, councilEntry.proposalId),
          isNull(expertAssignment.endedAt),
        ),
      ),
  );
  const [counted] = await tx
    .select({
      proposals: sql<number>`count(*)::int`,
      withoutExpert: sql<number>`(count(*) filter (where ${unread}))::int`,
      undecided: sql<number>`(count(*) filter (where ${councilEntry.decision} is null))::int`,
    })
    .from(councilEntry)
    .where(and(eq(councilEntry.councilId, row.id), isNull(councilEntry.releasedAt)));
  return { ...councilStanding(actor, row), ...(counted ?? noFacts) };
}
