import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { type CouncilStatus, councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { expertAssignment, expertise } from '../expertise/expertise.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { type CouncilRecord, councilEntry, councilEntryExpert } from './council.tables.ts';
import { mayRateAsPlanned, mayRateStill, usualHours } from './moves/moved-entries.queries.ts';

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
  /** Rejected or returned without a word, and accepted without hours that anybody has named. */
  readonly unexplained: number;
  readonly withoutHours: number;
}

/** Of a council that this person moves by no action: nothing needs counting. */
export const noFacts = { proposals: 0, withoutExpert: 0, undecided: 0, unexplained: 0, withoutHours: 0 };

export const councilStanding = (actor: Actor, { status }: Pick<CouncilRecord, 'status'>): CouncilStanding => ({
  status: status as CouncilStatus,
  isModerator: isModerator(actor),
});

export async function councilFacts(tx: Executor, actor: Actor, row: CouncilRecord): Promise<CouncilFacts> {
  const isPlan = row.status === councilStatus.draft;
  const unread = notExists(isPlan ? plannedExperts(tx) : livingExperts(tx));
  const { decision, comment, grantedHours } = councilEntry;
  const refused = inArray(decision, [decisions.reject, decisions.revision]);
  const [counted] = await tx
    .select({
      proposals: sql<number>`count(*)::int`,
      withoutExpert: sql<number>`(count(*) filter (where ${unread}))::int`,
      undecided: sql<number>`(count(*) filter (where ${decision} is null))::int`,
      unexplained: sql<number>`(count(*) filter (where ${refused} and btrim(${comment}) = ''))::int`,
      withoutHours: sql<number>`(count(*) filter (where ${decision} = ${decisions.accept} and ${grantedHours} is null and coalesce(${usualHours}, 0) = 0))::int`,
    })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(and(eq(councilEntry.councilId, row.id), isNull(councilEntry.releasedAt)));
  return { ...councilStanding(actor, row), ...(counted ?? noFacts) };
}

/** Of the entry: who is to rate it, and who has rated it or still may. */
const plannedExperts = (tx: Executor) =>
  tx
    .select({ one: sql`1` })
    .from(councilEntryExpert)
    .where(and(eq(councilEntryExpert.entryId, councilEntry.id), mayRateAsPlanned));
const livingExperts = (tx: Executor) =>
  tx
    .select({ one: sql`1` })
    .from(expertAssignment)
    .where(
      and(
        eq(expertAssignment.councilId, councilEntry.councilId),
        eq(expertAssignment.proposalId, councilEntry.proposalId),
        isNull(expertAssignment.endedAt),
        or(
          mayRateStill,
          exists(
            tx.select({ id: expertise.id }).from(expertise).where(eq(expertise.assignmentId, expertAssignment.id)),
          ),
        ),
      ),
    );
